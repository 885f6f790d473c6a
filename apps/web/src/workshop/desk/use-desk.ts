/** What lies on the desk: the folders, the file that is open, what was changed and not saved yet. */

import { RefusedError, type WorkshopFile, type WorkshopFolder } from '@redoubt/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDevNews } from '../../dev/news.ts'
import type { FilePlace } from '../../server/workshop-files.ts'
import type { Spot } from './EditorPane.tsx'
import type { EditedFile } from './editor/editor.ts'
import type { FileStore } from './file-store.ts'

export interface Desk {
  readonly folders: readonly WorkshopFolder[]
  /** The folder that is worked on. */
  readonly folder: WorkshopFolder | undefined
  readonly file: EditedFile | undefined
  /** The text of the file as it stands in the editor. */
  readonly text: string
  readonly spot: Spot | undefined
  /** Files whose changes are not saved yet, by `keyOf`. */
  readonly changed: ReadonlySet<string>
  /** Why the last thing that was asked did not happen. */
  readonly problem: { readonly sentence: string; readonly isStale: boolean } | undefined
  /** How often changes were given up. */
  readonly forgotten: number
  openFolder(name: string): void
  open(path: string, spot?: Spot): void
  note(key: string, text: string): void
  save(): Promise<void>
  /** Writes what is here over what somebody else wrote. */
  saveOver(): Promise<void>
  /** Gives up what was changed here. */
  takeTheirs(): Promise<void>
  create(path: string, text: string): Promise<boolean>
  /** Adds a picture. Answers whether it is there now. */
  addPicture(path: string, picture: Blob): Promise<boolean>
  remove(): Promise<void>
  /** Texts of the folder as they stand in the editor and were not saved, by path. */
  unsaved(): ReadonlyMap<string, string>
  /** Says what did not happen. */
  tell(error: unknown): void
  dismiss(): void
}

export const keyOf = ({ folder, path }: FilePlace): string => `${folder}/${path}`

export function useDesk(
  store: FileStore,
  first: readonly WorkshopFolder[],
  begin: Partial<FilePlace>,
): Desk {
  const [folders, setFolders] = useState(first)
  const [name, setName] = useState(begin.folder ?? first[0]?.name ?? '')
  const folder = folders.find((one) => one.name === name) ?? folders[0]
  const [file, setFile] = useState<EditedFile & WorkshopFile>()
  const [text, setText] = useState('')
  const [spot, setSpot] = useState<Spot>()
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<Desk['problem']>()
  const [forgotten, setForgotten] = useState(0)
  /** Texts that were changed, as they stand in the editor. */
  const texts = useRef(new Map<string, string>())
  /** The versions those changes began from. */
  const versions = useRef(new Map<string, string>())

  const failed = useCallback((error: unknown) => {
    const isStale = error instanceof RefusedError && error.refusal.code === 'stale'
    setProblem({ sentence: error instanceof Error ? error.message : String(error), isStale })
  }, [])
  const mark = (key: string, isChanged: boolean) =>
    setChanged((known) => {
      if (known.has(key) === isChanged) return known
      const next = new Set(known)
      if (isChanged) next.add(key)
      else next.delete(key)
      return next
    })
  const show = useCallback(
    async (home: WorkshopFolder, path: string) => {
      const read = await store.read({ folder: home.name, path })
      const key = keyOf({ folder: home.name, path })
      if (!versions.current.has(key)) versions.current.set(key, read.version)
      setFile({ ...read, key, path, uri: home.uri === '' ? '' : `${home.uri}/${path}` })
      setText(texts.current.get(key) ?? read.text)
      history.replaceState(null, '', `?${new URLSearchParams({ folder: home.name, path })}`)
    },
    [store],
  )
  const open: Desk['open'] = (path, at) => {
    if (!folder) return
    setProblem(undefined)
    show(folder, path).then(() => setSpot(at && { ...at }), failed)
  }
  const place = file && folder ? { folder: folder.name, path: file.path } : undefined
  const write = async (version: string | undefined) => {
    if (!place || !file) return
    const text = texts.current.get(file.key)
    if (text === undefined) return
    try {
      const saved = await store.save(place, text, version)
      versions.current.set(file.key, saved.version)
      setFile({ ...file, text, version: saved.version })
      // Typed on while it was being saved: that is still to be saved.
      if (texts.current.get(file.key) === text) {
        texts.current.delete(file.key)
        mark(file.key, false)
      }
      setProblem(undefined)
    } catch (error) {
      failed(error)
    }
  }

  // Begins with what the address names, else with what a module begins with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const path = begin.path ?? firstOf(folder)
    if (path !== undefined) open(path)
  }, [name])

  // What somebody else has saved is shown, unless it was changed here, too.
  const news = useDevNews().get(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the folder was looked at anew
  useEffect(() => {
    if (!news) return
    store.list().then(setFolders, () => {})
    if (!place || !file || changed.has(file.key)) return
    store.read(place).then(
      (read) => {
        if (read.version === file.version) return
        versions.current.set(file.key, read.version)
        setFile({ ...file, ...read })
      },
      () => {},
    )
  }, [news])

  return {
    folders,
    folder,
    file,
    text,
    spot,
    changed,
    problem,
    forgotten,
    openFolder: (next) => {
      setFile(undefined)
      setName(next)
    },
    open,
    note: (key, text) => {
      setText(text)
      const isChanged = file?.key !== key || text !== file.text
      if (isChanged) texts.current.set(key, text)
      else texts.current.delete(key)
      mark(key, isChanged)
    },
    save: () => write(file && versions.current.get(file.key)),
    saveOver: async () => {
      if (!place) return
      const there = await store.read(place).catch(() => undefined)
      await write(there?.version)
    },
    takeTheirs: async () => {
      if (!place || !file) return
      try {
        const read = await store.read(place)
        texts.current.delete(file.key)
        versions.current.set(file.key, read.version)
        mark(file.key, false)
        setFile({ ...file, ...read })
        setForgotten((times) => times + 1)
        setProblem(undefined)
      } catch (error) {
        failed(error)
      }
    },
    create: async (path, text) => {
      if (!folder) return false
      try {
        await store.save({ folder: folder.name, path }, text, undefined)
        setFolders(await store.list())
        open(path)
        return true
      } catch (error) {
        failed(error)
        return false
      }
    },
    addPicture: async (path, picture) => {
      if (!folder) return false
      try {
        await store.addPicture({ folder: folder.name, path }, picture)
        setFolders(await store.list())
        return true
      } catch (error) {
        failed(error)
        return false
      }
    },
    remove: async () => {
      if (!place || !file || !folder) return
      try {
        await store.remove(place, file.version)
        texts.current.delete(file.key)
        mark(file.key, false)
        setFolders(await store.list())
        const next = firstOf(folder)
        if (next !== undefined) open(next)
      } catch (error) {
        failed(error)
      }
    },
    unsaved: () => {
      const home = `${folder?.name ?? ''}/`
      return new Map(
        [...texts.current]
          .filter(([key]) => key.startsWith(home))
          .map(([key, own]) => [key.slice(home.length), own]),
      )
    },
    tell: failed,
    dismiss: () => setProblem(undefined),
  }
}

/** What is read first of a module. */
function firstOf(folder: WorkshopFolder | undefined): string | undefined {
  return folder?.files.find((path) => path === 'module.yaml') ?? folder?.files[0]
}
