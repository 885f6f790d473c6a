/** The frame of a page of boards: its header, what stands above the boards, the boards, and the differences in words. */

import type { ModuleData } from '@redoubt/engine'
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react'
import { Emblem } from '../../app/Emblem.tsx'
import { PreferencesButton } from '../../app/PreferencesButton.tsx'
import { Link } from '../../app/router.tsx'
import { usePageTitle } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { Rulebook } from '../../rules/Rulebook.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { tell } from '../messages/words.ts'
import { BoardColumn } from './BoardColumn.tsx'
import type { BenchStore } from './bench-view.ts'
import { Differences } from './Differences.tsx'
import { type Shared, SharedScope } from './shared.ts'

export function BenchFrame({
  module,
  title,
  store,
  head,
  foot,
}: {
  module: ModuleData
  title: string
  /** Undefined while the boards are being set up. */
  store: BenchStore | undefined
  head?: (openClause: Shared['openClause']) => ReactNode
  foot?: (store: BenchStore) => ReactNode
}) {
  usePageTitle(title)
  const [clause, setClause] = useState<{ clause: string; board: number }>()
  const openClause = useCallback(
    (name: string, board: number) => setClause({ clause: name, board }),
    [],
  )
  return (
    <div className="lab-bench">
      <a className="skip" href="#differences-title">
        {tell('boards.skip')}
      </a>
      <header className="table-header">
        <Link href="/" className="brand" aria-label={say('shell.home')}>
          <Emblem />
          <span className="brand-name">{say('shell.name')}</span>
        </Link>
        <h1>{title}</h1>
        <Link className="button quiet" href={`/lab/${module.manifest.id}`}>
          {tell('lab.setup')}
        </Link>
        <PreferencesButton />
      </header>
      {store ? (
        <Boards store={store} openClause={openClause} head={head} foot={foot} />
      ) : (
        <main className="lab-bench-main">{head?.(openClause)}</main>
      )}
      {clause && (
        <aside className="lab-clause" aria-label={tell('boards.rules')}>
          <header>
            <h2>{tell('boards.rules')}</h2>
            <IconButton
              icon="close"
              name={tell('boards.close')}
              onPress={() => setClause(undefined)}
            />
          </header>
          <Rulebook
            data={module}
            options={store?.arms[clause.board]?.options}
            target={clause}
            headingLevel={3}
          />
        </aside>
      )}
    </div>
  )
}

function Boards({
  store,
  openClause,
  head,
  foot,
}: {
  store: BenchStore
  openClause: Shared['openClause']
  head: ((openClause: Shared['openClause']) => ReactNode) | undefined
  foot: ((store: BenchStore) => ReactNode) | undefined
}) {
  const [active, setActive] = useState(0)
  const [cursor, setCursor] = useState<string>()
  const [prompt, setPrompt] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const shared = useMemo(
    (): Shared => ({ store, active, setActive, cursor, setCursor, openClause }),
    [store, active, cursor, openClause],
  )
  return (
    <SharedScope value={shared}>
      <main className="lab-bench-main">
        {head?.(openClause) ?? <div ref={setPrompt} className="lab-prompt" />}
        <div
          className="lab-columns"
          style={{ '--columns': columnsOf(store.arms.length) } as CSSProperties}
        >
          {store.arms.map(({ name }, board) => (
            <BoardColumn key={name} store={store} board={board} prompt={prompt} tools={tools} />
          ))}
        </div>
        <div className="lab-foot">
          {foot?.(store)}
          <div ref={setTools} className="lab-tools" />
        </div>
        <ul className="lab-legend" aria-label={tell('boards.legend')}>
          {store.fixed !== true && (
            <>
              <li className="good">{tell('boards.legend.allowed')}</li>
              <li className="bad">{tell('boards.legend.denied')}</li>
            </>
          )}
          <li className="contested">{tell('boards.legend.pieces')}</li>
        </ul>
      </main>
      <Differences />
    </SharedScope>
  )
}

/** Four boards look better two by two than three and one. */
function columnsOf(boards: number): number {
  return boards === 4 ? 2 : Math.min(3, boards)
}
