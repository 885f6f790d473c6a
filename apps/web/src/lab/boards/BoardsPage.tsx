/** Side by side: the boards of all arms with one cursor and one timeline. */

import { useCallback, useMemo, useState } from 'react'
import { Emblem } from '../../app/Emblem.tsx'
import { PreferencesButton } from '../../app/PreferencesButton.tsx'
import { Link } from '../../app/router.tsx'
import { Shell, usePageTitle } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { Rulebook } from '../../rules/Rulebook.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { ProblemList } from '../setup/ProblemList.tsx'
import { usePlanOpened } from '../setup/use-plan-opened.ts'
import { tell } from '../words.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { type BenchStore, openBenchStore } from './bench-store.ts'
import { Differences } from './Differences.tsx'
import { type Shared, SharedScope } from './shared.ts'
import { TrialLine } from './TrialLine.tsx'
import '../style/lab.css'
import '../style/boards.css'

export function BoardsPage({ id }: { id: string }) {
  const opened = usePlanOpened(id, (lab, module, arms) => openBenchStore(lab, module, arms, '1'))
  if (opened.state === 'open') return <Boards store={opened.value} />
  return (
    <Shell title={tell('boards.title')}>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      {opened.state === 'opening' && <Waiting label={tell('boards.opening')} />}
      {opened.state === 'problems' && (
        <ProblemList module={id} problems={opened.problems} names={opened.names} />
      )}
      {opened.state === 'failed' && <Failed problem={opened.problem} retry={opened.retry} />}
    </Shell>
  )
}

function Boards({ store }: { store: BenchStore }) {
  const { manifest } = store.module
  usePageTitle(tell('boards.page', { title: manifest.title }))
  const [active, setActive] = useState(0)
  const [cursor, setCursor] = useState<string>()
  const [clause, setClause] = useState<{ clause: string; board: number }>()
  const [prompt, setPrompt] = useState<HTMLElement | null>(null)
  const [seed, setSeed] = useState(1)
  const openClause = useCallback(
    (name: string, board: number) => setClause({ clause: name, board }),
    [],
  )
  const shared = useMemo(
    (): Shared => ({ store, active, setActive, cursor, setCursor, openClause }),
    [store, active, cursor, openClause],
  )
  const throwAnew = () => {
    setSeed(seed + 1)
    void store.restart(String(seed + 1))
  }
  return (
    <SharedScope value={shared}>
      <div className="lab-bench">
        <a className="skip" href="#differences-title">
          {tell('boards.skip')}
        </a>
        <header className="table-header">
          <Link href="/" className="brand" aria-label={say('shell.home')}>
            <Emblem />
            <span className="brand-name">{say('shell.name')}</span>
          </Link>
          <h1>{tell('boards.page', { title: manifest.title })}</h1>
          <Link className="button quiet" href={`/lab/${manifest.id}`}>
            {tell('lab.setup')}
          </Link>
          <PreferencesButton />
        </header>
        <main className="lab-bench-main">
          <div ref={setPrompt} className="lab-prompt" />
          <div className="lab-columns" style={{ '--boards': store.arms.length } as never}>
            {store.arms.map(({ name }, board) => (
              <BoardColumn key={name} store={store} board={board} prompt={prompt} />
            ))}
          </div>
          <div className="lab-foot">
            <TrialLine />
            <Button look="quiet" onPress={throwAnew}>
              {tell('boards.other-dice')}
            </Button>
          </div>
          <ul className="lab-legend" aria-label={tell('boards.legend')}>
            <li className="good">{tell('boards.legend.allowed')}</li>
            <li className="bad">{tell('boards.legend.denied')}</li>
            <li className="contested">{tell('boards.legend.pieces')}</li>
          </ul>
        </main>
        <Differences />
        {clause && (
          <aside className="lab-clause" aria-label={say('panels.rules')}>
            <header>
              <h2>{say('panels.rules')}</h2>
              <IconButton
                icon="close"
                name={say('panels.close')}
                onPress={() => setClause(undefined)}
              />
            </header>
            <Rulebook
              data={store.module}
              options={store.arms[clause.board]?.options}
              target={clause}
              headingLevel={3}
            />
          </aside>
        )}
      </div>
    </SharedScope>
  )
}
