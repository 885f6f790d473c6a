/** The workshop: the files of a module, an editor that knows their schemas, and the table beside it. */

import type { WorkshopFolder } from '@redoubt/protocol'
import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from '../../app/router.tsx'
import { Shell, usePageTitle } from '../../app/Shell.tsx'
import { UNTOLD, useDevNews } from '../../dev/news.ts'
import { useLoaded } from '../../server/api.ts'
import { type FilePlace, listFolders } from '../../server/workshop-files.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Waiting } from '../../ui/states.tsx'
import { sayInWorkshop as say } from '../words.ts'
import { EditorPane } from './EditorPane.tsx'
import { FileTree } from './FileTree.tsx'
import { Findings } from './Findings.tsx'
import { NewFile } from './NewFile.tsx'
import { firstLineFor } from './schema-line.ts'
import { type Desk, keyOf, useDesk } from './use-desk.ts'
import './desk.css'

export function WorkshopPage() {
  const folders = useLoaded('workshop', listFolders)
  usePageTitle(say('desk.title'))
  if (folders.state === 'loading') return <Waiting />
  if (folders.state === 'failed') return <Nowhere />
  return <Open folders={folders.value} />
}

/** A server that lets nobody write: what to start instead. */
function Nowhere() {
  return (
    <Shell title={say('desk.title')}>
      <h1>{say('desk.title')}</h1>
      <p>{say('desk.nowhere')}</p>
      <pre>
        <code>npx redoubt dev ./my-game</code>
      </pre>
      <Link href="/workshop/map">{say('desk.map')}</Link>
    </Shell>
  )
}

function Open({ folders }: { folders: readonly WorkshopFolder[] }) {
  const { search } = useLocation()
  const begin = useMemo(() => placeIn(search), [search])
  const desk = useDesk(folders, begin)
  const news = useDevNews().get(desk.folder?.name ?? '') ?? UNTOLD
  const [asked, setAsked] = useState<'new' | 'remove'>()
  const [side, setSide] = useState<'files' | 'text' | 'table'>('text')
  useLeaving(desk.changed.size > 0)

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
  if (!folder) return <Nowhere />
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
        <Button
          look="primary"
          isDisabled={!file || !isChanged(file.path)}
          onPress={() => desk.save()}
        >
          {say('desk.save')}
        </Button>
        <Button look="quiet" onPress={() => setAsked('new')}>
          {say('desk.new')}
        </Button>
        <Button look="quiet" isDisabled={!file} onPress={() => setAsked('remove')}>
          {say('desk.remove')}
        </Button>
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
        {file && (
          <EditorPane
            file={file}
            faults={inFile}
            spot={desk.spot}
            forgotten={desk.forgotten}
            onText={desk.note}
            onSave={() => desk.save()}
          />
        )}
        <Findings news={news} onOpen={desk.open} />
      </div>
      <div className="desk-table">
        {folder.module === undefined ? (
          <p>{say('desk.no-table')}</p>
        ) : (
          <iframe
            key={folder.module}
            title={say('desk.table')}
            src={`/local/${encodeURIComponent(folder.module)}`}
          />
        )}
      </div>
      {asked === 'new' && (
        <NewFile
          onMake={async (path) => desk.create(path, await firstLineFor(folder, path))}
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
