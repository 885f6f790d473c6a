/** Charts and pages of help that the module brings: words as words, pictures that can be looked at in full. */

import type { AidsFile } from '@redoubt/engine'
import { useState } from 'react'
import { pictureAddress } from '../../server/api.ts'
import { Button, PlainButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTable } from '../desk/use-session.ts'
import { sayOfPanels } from './words.ts'
import './aids.css'

type Page = AidsFile['pages'][number]
type Block = Page['blocks'][number]

/** A picture one looks at: where it is, and what it shows. */
interface Looked {
  readonly file: string
  readonly name: string
}

export function AidPages({ pages }: { pages: readonly Page[] }) {
  const [looked, lookAt] = useState<Looked>()
  return (
    <div className="aids">
      {groupsOf(pages).map(({ group, from, own }) => (
        <section key={from}>
          {group !== undefined && <h3>{group}</h3>}
          {own.map((page) => (
            <AidPage key={page.id} page={page} isOpen={pages.length === 1} lookAt={lookAt} />
          ))}
        </section>
      ))}
      {looked && <Larger looked={looked} onClose={() => lookAt(undefined)} />}
    </div>
  )
}

interface Group {
  readonly group: string | undefined
  /** The first page of it. */
  readonly from: string
  readonly own: Page[]
}

/** Pages of one group that follow each other. */
export function groupsOf(pages: readonly Page[]): Group[] {
  const groups: Group[] = []
  for (const page of pages) {
    const last = groups.at(-1)
    if (last && last.group === page.group) last.own.push(page)
    else groups.push({ group: page.group, from: page.id, own: [page] })
  }
  return groups
}

function AidPage({
  page: { title, blocks },
  isOpen: isOpenAtFirst,
  lookAt,
}: {
  page: Page
  isOpen: boolean
  lookAt: (picture: Looked) => void
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className="aid"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen &&
        blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change
          <AidBlock key={index} block={block} title={title} lookAt={lookAt} />
        ))}
    </details>
  )
}

function AidBlock({
  block: { heading, text, list, rows, head = false, picture, alt, document },
  title,
  lookAt,
}: {
  block: Block
  title: string
  lookAt: (picture: Looked) => void
}) {
  if (heading !== undefined) return <h4>{heading}</h4>
  if (text !== undefined) return <p>{text}</p>
  if (list)
    return (
      <ul>
        {list.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  if (rows) return <AidTable rows={rows} head={head} title={title} />
  if (document !== undefined) return <AidDocument file={document} title={title} />
  if (picture === undefined) return null
  const name = alt ?? title
  return (
    <PlainButton
      className="aid-picture"
      aria-label={sayOfPanels('aids.larger', { name })}
      onPress={() => lookAt({ file: picture, name })}
    >
      <AidImage file={picture} name={name} />
    </PlainButton>
  )
}

/** It may hold scripts of its own: it is saved, and read by whatever reads such files on the reader's own machine. */
function AidDocument({ file, title }: { file: string; title: string }) {
  const { module } = useTable().session.facts
  return (
    <a className="button quiet" href={pictureAddress(module, file)} download={`${title}.pdf`}>
      {sayOfPanels('aids.document')}
    </a>
  )
}

function AidTable({
  rows,
  head,
  title,
}: {
  rows: NonNullable<Block['rows']>
  head: boolean
  title: string
}) {
  const [first, ...others] = rows
  const body = head ? others : rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, so the keyboard must reach it
    <section className="aid-table" aria-label={title} tabIndex={0}>
      <table>
        {head && first && (
          <thead>
            <tr>
              {first.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <th key={column} scope="col">
                  <AidCell cell={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>
                  <AidCell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function AidCell({ cell }: { cell: NonNullable<Block['rows']>[number][number] }) {
  if (typeof cell === 'string') return cell
  const { text = '', pictures } = cell
  return (
    <>
      {pictures.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <AidImage key={index} file={file} name="" />
      ))}
      {text}
    </>
  )
}

function AidImage({ file, name }: { file: string; name: string }) {
  const { module } = useTable().session.facts
  return <img src={pictureAddress(module, file)} alt={name} loading="lazy" decoding="async" />
}

/** The picture over everything else: as wide as there is room, or as large as it is. */
function Larger({ looked: { file, name }, onClose }: { looked: Looked; onClose: () => void }) {
  const [isFull, setFull] = useState(false)
  return (
    <Dialog title={name} look="wide" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={isFull ? 'aid-large full' : 'aid-large'} aria-label={name} tabIndex={0}>
        <AidImage file={file} name={name} />
      </section>
      <div className="aid-buttons">
        <Button onPress={() => setFull(!isFull)} aria-pressed={isFull}>
          {sayOfPanels('aids.full')}
        </Button>
        <Button look="primary" onPress={onClose}>
          {sayOfPanels('aids.close')}
        </Button>
      </div>
    </Dialog>
  )
}
