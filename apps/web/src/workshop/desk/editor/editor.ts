/** One editor for all files of a module: each keeps its text, its cursor and its way back while another is shown. */

import { redo, undo } from '@codemirror/commands'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { DevFault } from '@redoubt/protocol'
import { type Languages, openLanguages } from './languages.ts'
import { lookOf } from './look.ts'
import { tellFaults, toldFaults } from './told-faults.ts'

/** The characters from `from` up to `to` give way to `insert`. */
interface Splice {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** A file to be shown; `key` tells it from all others. */
export interface EditedFile {
  readonly key: string
  readonly path: string
  /** For language servers; empty where there are none. */
  readonly uri: string
  /** As it lies on the disk. */
  readonly text: string
}

export interface Editor {
  /** Shows a file as it was left; one that has changed on the disk takes the new text, unless it was changed here too. */
  show(file: EditedFile): void
  /** Marks what is wrong with the file that is shown. */
  tell(faults: readonly DevFault[]): void
  /** Puts the cursor at a place of the file that is shown, both from 1. */
  goTo(line: number, column: number): void
  /** Scrolls to a place of the file that is shown, in characters from its beginning, and puts the cursor there. */
  goToPlace(place: number): void
  /** Changes the file that is shown, from what stands there now; the first of the places is scrolled to. */
  change(how: (text: string) => readonly Splice[]): void
  undo(): void
  redo(): void
  /** Forgets what was changed in a file: it is shown as it lies on the disk. */
  forget(key: string): void
  close(): void
}

/** @param told hears of every change of a text, and of the keys that save */
export function openEditor(
  parent: HTMLElement,
  told: { text(key: string, text: string): void; save(): void },
): Editor {
  let languages: Languages | undefined
  /** The line to the language servers is opened with the first file they can know. */
  const helpFor = (uri: string): Extension => {
    if (uri === '') return []
    languages ??= openLanguages()
    return languages.of(uri)
  }
  const left = new Map<string, { readonly state: EditorState; readonly disk: string }>()
  const view = new EditorView({ parent })
  let shown: EditedFile | undefined

  const saves = (): boolean => {
    told.save()
    return true
  }
  const stateOf = ({ key, path, uri, text }: EditedFile): EditorState =>
    EditorState.create({
      doc: text,
      extensions: [
        // Before all others: nothing else may take the key that saves.
        Prec.highest(keymap.of([{ key: 'Mod-s', run: saves }])),
        lookOf(path),
        toldFaults,
        helpFor(uri),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) told.text(key, state.doc.toString())
        }),
      ],
    })

  return {
    show: (file) => {
      const { key, text } = file
      if (shown?.key === key) {
        const here = view.state.doc.toString()
        if (text !== shown.text && here === shown.text)
          view.dispatch({ changes: { from: 0, to: here.length, insert: text } })
        shown = file
        return
      }
      if (shown) left.set(shown.key, { state: view.state, disk: shown.text })
      const known = left.get(key)
      const isChanged = known !== undefined && known.state.doc.toString() !== known.disk
      const stays = known !== undefined && (isChanged || known.disk === text)
      view.setState(stays ? known.state : stateOf(file))
      shown = file
      view.focus()
    },
    tell: (faults) => view.dispatch({ effects: tellFaults.of(faults) }),
    goTo: (line, column) => {
      const { doc } = view.state
      const there = doc.line(Math.min(Math.max(1, line), doc.lines))
      const anchor = Math.min(there.from + column - 1, there.to)
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      })
      view.focus()
    },
    goToPlace: (place) => {
      const anchor = Math.min(place, view.state.doc.length)
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(view.state.doc.lineAt(anchor).from, { y: 'center' }),
      })
    },
    change: (how) => {
      const changes = how(view.state.doc.toString())
      const [first] = changes
      if (!first) return
      view.dispatch({
        changes: [...changes],
        // The line, not the place in it: long lines stay where they are read.
        effects: EditorView.scrollIntoView(view.state.doc.lineAt(first.from).from, { y: 'center' }),
        userEvent: 'input.draw',
      })
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    forget: (key) => {
      left.delete(key)
      if (shown?.key !== key) return
      const { text } = shown
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    close: () => {
      view.destroy()
      languages?.close()
    },
  }
}
