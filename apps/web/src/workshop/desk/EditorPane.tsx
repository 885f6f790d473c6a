/** The editor in the page. */

import type { DevFault } from '@redoubt/protocol'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type EditedFile, type Editor, openEditor } from './editor/editor.ts'

/** A place of a file to be looked at; a new object each time it is asked for. */
export interface Spot {
  readonly line: number
  readonly column: number
}

export function EditorPane({
  file,
  faults,
  spot,
  forgotten,
  onText,
  onSave,
  onOpen,
}: {
  file: EditedFile
  faults: readonly DevFault[]
  spot: Spot | undefined
  /** What was changed here is given up; counts how often. */
  forgotten: number
  onText: (key: string, text: string) => void
  onSave: () => void
  /** Hears of the editor when it is there, and when it is gone. */
  onOpen: (editor: Editor | undefined) => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const text = useEffectEvent(onText)
  const save = useEffectEvent(onSave)
  const tellOpen = useEffectEvent(onOpen)
  useEffect(() => {
    if (!host.current) return
    const opened = openEditor(host.current, { text, save })
    editor.current = opened
    tellOpen(opened)
    return () => {
      tellOpen(undefined)
      opened.close()
    }
  }, [])
  useEffect(() => void editor.current?.show(file), [file])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has marks of its own
  useEffect(() => void editor.current?.tell(faults), [faults, file.key])
  useEffect(() => {
    if (spot) editor.current?.goTo(spot.line, spot.column)
  }, [spot])
  const forget = useEffectEvent(() => editor.current?.forget(file.key))
  useEffect(() => {
    if (forgotten > 0) forget()
  }, [forgotten])
  return <div className="desk-editor" ref={host} />
}
