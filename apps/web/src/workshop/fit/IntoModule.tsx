/** Writes the picture and the grid that was found on it into a module, as a new board or over one that is there. */

import type { BoardFile } from '@redoubt/engine'
import type { WorkshopFolder } from '@redoubt/protocol'
import { type FormEvent, useState } from 'react'
import { parse } from 'yaml'
import { Link } from '../../app/router.tsx'
import { useDevNews } from '../../dev/news.ts'
import { useLoaded } from '../../server/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { onServer as store } from '../desk/file-store.ts'
import { firstLineFor } from '../desk/schema-line.ts'
import { readBoard } from '../draw/board/changes/board-text.ts'
import { layGrid } from '../draw/board/changes/grid.ts'
import { withKindsOf } from '../draw/board/changes/kinds.ts'
import { laidOut } from '../draw/yaml/laid-out.ts'
import { spliced } from '../draw/yaml/yaml-edit.ts'
import { nameOf, titleOf } from '../fitting/names.ts'
import { sayInWorkshop as say } from '../words.ts'

/** Shown on a server for authors alone. @param picture the scan, whose path the file names */
export function IntoModule({ file, picture }: { file: BoardFile; picture: Blob }) {
  const folders = useLoaded('fit folders', () => store.list().catch(() => []))
  const open = folders.state === 'ready' ? folders.value.filter(({ writable }) => writable) : []
  return open.length > 0 && <Choosing folders={open} file={file} picture={picture} />
}

const BOARD = /^boards\/.*\.ya?ml$/

/** Stands for a board that is not there yet. */
const NEW = ''

function Choosing({
  folders,
  file,
  picture,
}: {
  folders: readonly WorkshopFolder[]
  file: BoardFile
  picture: Blob
}) {
  const image = (file.pictures?.[0]?.image ?? '').replace(/^\.\//, '')
  const [name, setName] = useState(folders[0]?.name ?? '')
  const [chosen, setChosen] = useState(NEW)
  const [path, setPath] = useState(`boards/${nameOf(image)}.yaml`)
  const [problem, setProblem] = useState<string>()
  const [written, setWritten] = useState<string>()
  // What comes of it is told once the module has been loaded with it.
  const { faults = [] } = useDevNews().get(name) ?? {}
  const folder = folders.find((one) => one.name === name)
  if (!folder) return null
  const boards = folder.files.filter((one) => BOARD.test(one))
  const target = boards.includes(chosen) ? chosen : NEW

  const write = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setWritten(undefined)
    const board = target === NEW ? path.trim() : target
    try {
      await store.addPicture({ folder: name, path: image }, picture)
      if (target === NEW) await writeNew(folder, board, file)
      else await writeOver(folder, board, file)
      setWritten(board)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <form className="fit-into" onSubmit={write}>
      {folders.length > 1 && (
        <Select
          label={say('desk.folder')}
          items={folders.map((one) => ({ value: one.name, label: one.name }))}
          value={name}
          onChange={setName}
        />
      )}
      <Select
        label={say('into.board')}
        items={[
          { value: NEW, label: say('into.new') },
          ...boards.map((one) => ({ value: one, label: one })),
        ]}
        value={target}
        onChange={setChosen}
      />
      {target === NEW ? (
        <Field label={say('desk.new.path')} value={path} onChange={setPath} />
      ) : (
        <p className="meta">{say('into.stays')}</p>
      )}
      <Button look="primary" type="submit">
        {say('into.write', { folder: name })}
      </Button>
      {problem !== undefined && (
        <p className="form-problem" role="alert">
          {say('desk.problem', { problem })}
        </p>
      )}
      {written !== undefined && (
        <p role="status">
          {say('into.written', { image, board: written })}{' '}
          <Link href={`/workshop?${new URLSearchParams({ folder: name, path: written })}`}>
            {say('into.open')}
          </Link>
        </p>
      )}
      {written !== undefined && faults.length > 0 && (
        <p role="alert" className="form-problem">
          {say('desk.keeps', { count: faults.length })} {faults[0]?.text}
        </p>
      )}
    </form>
  )
}

async function writeNew(folder: WorkshopFolder, path: string, file: BoardFile): Promise<void> {
  const id = nameOf(path)
  const head = await firstLineFor(store, folder, path)
  const fresh = await withKinds(folder, { ...file, id, title: titleOf(id) })
  const text = `${head}${laidOut(fresh)}\n`
  await store.save({ folder: folder.name, path }, text, undefined)
}

/** What the rules read of a terrain stands in the boards that are there. */
async function withKinds(folder: WorkshopFolder, fresh: BoardFile): Promise<BoardFile> {
  for (const path of folder.files.filter((one) => BOARD.test(one))) {
    const { text } = await store.read({ folder: folder.name, path })
    const other = readBoard(text)
    if ('file' in other && other.file.terrain) return withKindsOf(fresh, other.file)
  }
  return fresh
}

async function writeOver(folder: WorkshopFolder, path: string, file: BoardFile): Promise<void> {
  const place = { folder: folder.name, path }
  const { text, version } = await store.read(place)
  const there = parse(text) as BoardFile
  if (!there.grid || !there.terrain) throw new Error(say('into.no-grid', { board: path }))
  await store.save(place, spliced(text, layGrid(text, there, file)), version)
}
