/** The workshop: the files of a module, an editor that knows their schemas, and the table beside it. */

import type { ModuleData } from '@redoubt/engine'
import type { WorkshopFolder } from '@redoubt/protocol'
import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from '../../app/router.tsx'
import { Shell, usePageTitle } from '../../app/Shell.tsx'
import { layGame } from '../../dev/debug/lay-game.ts'
import { UNTOLD, useDevNews } from '../../dev/news.ts'
import { pictureAddress, readModule, useLoaded } from '../../server/api.ts'
import { useBuild } from '../../server/builds.ts'
import type { FilePlace } from '../../server/workshop-files.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Waiting } from '../../ui/states.tsx'
import { type Drawable, drawableOf } from '../draw/drawable.ts'
import { pathForPicture } from '../picture-path.ts'
import { sayInWorkshop as say } from '../words.ts'
import { EditorPane } from './EditorPane.tsx'
import type { Editor } from './editor/editor.ts'
import { FileTree } from './FileTree.tsx'
import { Findings } from './Findings.tsx'
import { type FileStore, onServer } from './file-store.ts'
import { NewFile } from './NewFile.tsx'
import { OpenArchive } from './OpenArchive.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { firstLineFor } from './schema-line.ts'
import { takeAway } from './take-away.ts'
import { type Desk, keyOf, useDesk } from './use-desk.ts'
import './desk.css'

const DrawPane = lazy(async () => ({ default: (await import('../draw/DrawPane.tsx')).DrawPane }))

export function WorkshopPage() {
  const [store, setStore] = useState<FileStore>(onServer)
  const folders = useLoaded(store === onServer ? 'workshop' : 'workshop in page', store.list)
  usePageTitle(say('desk.title'))
  if (folders.state === 'loading') return <Waiting />
  if (folders.state === 'failed') return <Nowhere onOpen={setStore} />
  return <Open store={store} folders={folders.value} />
}

/** A server that lets nobody write: what to start instead, or a module opened in the page alone. */
function Nowhere({ onOpen }: { onOpen: (store: FileStore) => void }) {
  return (
    <Shell title={say('desk.title')}>
      <h1>{say('desk.title')}</h1>
      <p>{say('desk.nowhere')}</p>
      <pre>
        <code>npx redoubt dev ./my-game</code>
      </pre>
      <OpenArchive onOpen={onOpen} />
      <Link href="/workshop/map">{say('desk.map')}</Link>
    </Shell>
  )
}

function Open({ store, folders }: { store: FileStore; folders: readonly WorkshopFolder[] }) {
  const { search } = useLocation()
  const begin = useMemo(() => placeIn(search), [search])
  const desk = useDesk(store, folders, begin)
  const news = useDevNews().get(desk.folder?.name ?? '') ?? UNTOLD
  const [asked, setAsked] = useState<'new' | 'remove' | 'print'>()
  const [picture, setPicture] = useState<string>()
  const [side, setSide] = useState<'files' | 'text' | 'table'>('text')
  const [editor, setEditor] = useState<Editor>()
  const [pane, setPane] = useState<'table' | 'draw'>('draw')
  const [taken, setTaken] = useState(true)
  const [laid, setLaid] = useState(0)
  useLeaving(desk.changed.size > 0 || !taken)
  const save = async () => {
    await desk.save()
    // What lies in the page alone is gone with it.
    if (!store.isWatched) setTaken(false)
  }
  useSaveKey(save)

  const { folder, file } = desk
  const inFile = useMemo(
    () =>
      [...news.faults, ...(news.tests?.failures ?? [])].filter(({ at }) => at?.path === file?.path),
    [news, file?.path],
  )
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { at } of [...news.faults, ...(news.tests?.failures ?? [])])
      if (at) found.set(at.path, (found.get(at.path) ?? 0) + 1)
    return found
  }, [news])
  if (!folder) return null
  const drawable = file && drawableOf(file.path)
  const isDrawn = drawable !== undefined && pane === 'draw'
  const lay = (record: string) => {
    if (folder.module === undefined) return
    layGame(folder.module, record, say('probe.before'))
    setLaid((n) => n + 1)
    setPane('table')
  }
  const isChanged = (path: string) => desk.changed.has(keyOf({ folder: folder.name, path }))
  return (
    <main className="desk" data-side={side} tabIndex={-1} id="main">
      <header className="desk-bar">
        <Link href="/">{say('desk.home')}</Link>
        <Link href="/workshop/map">{say('desk.map')}</Link>
        <h1 className="visually-hidden">{say('desk.title')}</h1>
        {desk.folders.length > 1 && (
          <Select
            label={say('desk.folder')}
            value={folder.name}
            items={desk.folders.map(({ name }) => ({ value: name, label: name }))}
            onChange={desk.openFolder}
          />
        )}
        <span className="desk-path">{file ? `${folder.name}/${file.path}` : folder.name}</span>
        <Button look="primary" isDisabled={!file || !isChanged(file.path)} onPress={save}>
          {say('desk.save')}
        </Button>
        <Button look="quiet" onPress={() => setAsked('new')}>
          {say('desk.new')}
        </Button>
        <FileButton
          look="quiet"
          accept={['image/*']}
          onFiles={async ([chosen]) => {
            if (!chosen) return
            const path = pathForPicture(chosen.name)
            if (!(await desk.addPicture(path, chosen))) return
            setPicture(path)
            if (!store.isWatched) setTaken(false)
          }}
        >
          {say('desk.picture')}
        </FileButton>
        <Button look="quiet" isDisabled={!file} onPress={() => setAsked('remove')}>
          {say('desk.remove')}
        </Button>
        <Button
          look={folder.writable ? 'quiet' : 'primary'}
          onPress={() =>
            takeAway(store, folder.name, desk.unsaved()).then(() => setTaken(true), desk.tell)
          }
        >
          {say('desk.zip')}
        </Button>
        {store.isWatched && folder.module !== undefined && (
          <>
            <Link href={`/workshop/clauses?${new URLSearchParams({ folder: folder.name })}`}>
              {say('clauses.title')}
            </Link>
            <Button look="quiet" onPress={() => setAsked('print')}>
              {say('print.open')}
            </Button>
          </>
        )}
        <div className="desk-sides">
          {(['files', 'text', 'table'] as const).map((one) => (
            <Button key={one} look="quiet" aria-pressed={side === one} onPress={() => setSide(one)}>
              {say(`desk.side.${one}`)}
            </Button>
          ))}
        </div>
      </header>
      <FileTree
        files={folder.files}
        pictures={folder.pictures}
        onPicture={setPicture}
        open={file?.path}
        isChanged={isChanged}
        faults={counts}
        onOpen={(path) => {
          desk.open(path)
          setSide('text')
        }}
      />
      <div className="desk-text">
        <Problem desk={desk} />
        {!folder.writable && (
          <p className="desk-note">{say(store.isWatched ? 'desk.locked' : 'desk.in-page')}</p>
        )}
        {file && (
          <EditorPane
            file={file}
            faults={inFile}
            spot={desk.spot}
            forgotten={desk.forgotten}
            onText={desk.note}
            onSave={save}
            onOpen={setEditor}
          />
        )}
        {store.isWatched && <Findings news={news} onOpen={desk.open} />}
      </div>
      <div className="desk-table">
        <div className="desk-panes">
          {drawable &&
            (['draw', 'table'] as const).map((one) => (
              <Button
                key={one}
                look="quiet"
                aria-pressed={pane === one}
                onPress={() => setPane(one)}
              >
                {say(nameOfPane(one, drawable))}
              </Button>
            ))}
          {isDrawn && (
            <>
              <Button look="quiet" onPress={editor?.undo}>
                {say('desk.undo')}
              </Button>
              <Button look="quiet" onPress={editor?.redo}>
                {say('desk.redo')}
              </Button>
            </>
          )}
          {!isDrawn && folder.module !== undefined && (
            <a
              className="desk-alone"
              href={`/local/${encodeURIComponent(folder.module)}`}
              target="_blank"
              rel="noreferrer"
            >
              {say('desk.alone')}
            </a>
          )}
        </div>
        {file && isDrawn && (
          <Suspense fallback={<Waiting />}>
            <Drawn
              key={file.key}
              store={store}
              module={folder.module}
              terms={{
                what: drawable,
                text: desk.text,
                change: (how) => editor?.change(how),
                goTo: (place) => editor?.goToPlace(place),
                lay,
              }}
            />
          </Suspense>
        )}
        <div className="desk-live" hidden={isDrawn}>
          {folder.module === undefined ? (
            <p>{say(store.isWatched ? 'desk.no-table' : 'desk.no-server')}</p>
          ) : (
            <iframe
              key={`${folder.module} ${laid}`}
              title={say('desk.table')}
              src={`/local/${encodeURIComponent(folder.module)}`}
            />
          )}
        </div>
      </div>
      {asked === 'new' && (
        <NewFile
          onMake={async (path) => desk.create(path, await firstLineFor(store, folder, path))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {picture !== undefined && (
        <PictureDialog
          store={store}
          folder={folder}
          path={picture}
          onClose={() => setPicture(undefined)}
        />
      )}
      {asked === 'print' && folder.module !== undefined && (
        <PrintDialog
          folder={folder.name}
          module={folder.module}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && file && (
        <Dialog
          title={say('desk.remove.ask', { path: file.path })}
          onClose={() => setAsked(undefined)}
        >
          <p>{say('desk.remove.text')}</p>
          <Button
            look="danger"
            onPress={async () => {
              setAsked(undefined)
              await desk.remove()
            }}
          >
            {say('desk.remove')}
          </Button>
        </Dialog>
      )}
    </main>
  )
}

function nameOfPane(pane: 'table' | 'draw', drawable: Drawable) {
  if (pane === 'table') return 'desk.pane.table'
  return drawable === 'tests' ? 'desk.pane.tests' : 'desk.pane.draw'
}

/** The drawing of a file; the module as it was sound last brings pictures and sides. */
function Drawn({
  store,
  module,
  terms,
}: {
  store: FileStore
  module: string | undefined
  terms: Omit<ComponentProps<typeof DrawPane>, 'module' | 'pictureAt'>
}) {
  const build = useBuild(module ?? '')
  const known = useLoaded(`workshop ${module ?? ''} ${build}`, async () =>
    module === undefined ? undefined : readModule(module).catch(() => undefined),
  )
  const last = useRef<ModuleData>(undefined)
  if (known.state === 'ready' && known.value) last.current = known.value
  const data = last.current
  return <DrawPane {...terms} module={data} pictureAt={usePictures(store, data)} />
}

/** Where pictures are found: at the server's, or made of what lies in the page, as long as it is drawn. */
function usePictures(store: FileStore, data: ModuleData | undefined) {
  const made = useRef(new Map<string, string>())
  useEffect(
    () => () => {
      for (const address of made.current.values()) URL.revokeObjectURL(address)
      made.current.clear()
    },
    [],
  )
  return useMemo(() => {
    const { picture } = store
    if (!picture) return data && ((file: string) => pictureAddress(data, file))
    return (file: string) => {
      const path = file.replace(/^\.\//, '')
      const blob = made.current.has(path) ? undefined : picture(path)
      if (blob) made.current.set(path, URL.createObjectURL(blob))
      return made.current.get(path) ?? ''
    }
  }, [store, data])
}

/** Why the last thing that was asked did not happen, and what can be done about it. */
function Problem({ desk }: { desk: Desk }) {
  const { problem } = desk
  if (!problem) return null
  return (
    <div className="desk-problem" role="alert">
      <p>{say('desk.problem', { problem: problem.sentence })}</p>
      {problem.isStale && (
        <>
          <Button onPress={() => desk.saveOver()}>{say('desk.mine')}</Button>
          <Button onPress={() => desk.takeTheirs()}>{say('desk.theirs')}</Button>
        </>
      )}
      <Button look="quiet" onPress={desk.dismiss}>
        {say('desk.dismiss')}
      </Button>
    </div>
  )
}

/** Ctrl-S saves wherever the focus is; the editor of texts has keys of its own. */
function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      saveNow()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The browser asks before a page with unsaved texts is left. */
function useLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}

function placeIn(search: string): Partial<FilePlace> {
  const asked = new URLSearchParams(search)
  const folder = asked.get('folder')
  const path = asked.get('path')
  return { ...(folder ? { folder } : {}), ...(path ? { path } : {}) }
}
