/** What came of the dice: as they fell, in the table, in words, and who chooses next. Stays until it is put away. */

import type { LogEntry } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { say } from '../../messages/say.ts'
import { IconButton, PlainButton } from '../../ui/Button.tsx'
import { useTelephone } from '../../ui/use-wide.ts'
import { useDesk, useDeskControl } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { useCounsel } from './counsel.ts'
import { LineDice, Thrown } from './Die.tsx'
import { hasPassed } from './has-passed.ts'
import { isOfItsBattle } from './of-its-battle.ts'
import { ResultsTable } from './ResultsTable.tsx'
import { cellOf } from './result-cell.ts'
import type { Told } from './result-kept.ts'
import { placesOf } from './result-places.ts'
import { sequelOf } from './result-sequel.ts'
import { toldDice, untoldDice } from './told-dice.ts'
import { useTold } from './use-told.ts'
import { sayOfCounsel } from './words.ts'

export function ResultCard() {
  const { session, texts } = useTable()
  const { log } = useSessionState(session)
  const told = useTold()
  const { battle } = useCounsel()
  const { moment } = useDesk()
  /** What its reader has opened or folded by hand. */
  const [turned, setTurned] = useState<{ readonly seq: number; readonly open: boolean }>()
  const [chosen, setChosen] = useState<number>()
  const { results = [], isRead = false } = told?.kept ?? {}
  const shown = results.find(({ seq }) => seq === chosen) ?? results.at(-1)
  // On a telephone it is no more than its lines, that the board stays in sight; the next battle needs its room.
  const isDrawer = isRead && battle !== undefined && moment === undefined
  // Read, and overtaken by another battle or turn, it is one line: nobody takes it for the latest.
  const isPast =
    isRead && shown !== undefined && hasPassed(shown, log, session.facts.module.manifest.log ?? {})
  const folds = useTelephone() || isDrawer || (isPast && moment === undefined)
  const byHand = turned?.seq === shown?.seq ? turned?.open : undefined
  const isOpen = shown !== undefined && (byHand ?? !folds)
  useLit(!isRead || (isOpen && byHand) ? shown : undefined)
  if (!told || !shown) return null
  const upTo = moment === undefined ? log : log.filter(({ seq }) => seq < moment)
  const sequel = sequelOf(shown, upTo, session.facts.module.manifest.log ?? {})
  const line = [...shown.log, ...sequel].map((entry) => texts.log(entry).text).join(' ')
  return (
    // Another result is another card, and what was news another than what is folded: not this one moved.
    <aside
      key={`${shown.seq} ${isOpen || isRead} ${isDrawer}`}
      className={`preview-card result-card${isOpen ? '' : isRead ? ' folded' : ' folded news'}${isDrawer ? ' drawer' : ''}`}
      aria-label={sayOfCounsel('result.label')}
      data-testid="result"
    >
      <header>
        <PlainButton
          className="result-heading"
          aria-expanded={isOpen}
          onPress={() => setTurned({ seq: shown.seq, open: !isOpen })}
        >
          <strong>{sayOfCounsel('result.title')}</strong>
          {!isOpen && <span className="meta">{line}</span>}
        </PlainButton>
        {isOpen && (
          <p className="draws">
            <Thrown draws={untoldDice(shown.log, shown.dice)} />
          </p>
        )}
        {results.length > 1 && isOpen && (
          <Pager
            at={results.indexOf(shown)}
            all={results.length}
            turnTo={(to) => setChosen(results[to]?.seq)}
          />
        )}
        <IconButton icon="close" name={sayOfCounsel('counsel.close')} onPress={told.putAway} />
      </header>
      {isOpen && <Result told={shown} sequel={sequel} />}
    </aside>
  )
}

/** Through the results that came one after the other. */
function Pager({ at, all, turnTo }: { at: number; all: number; turnTo: (at: number) => void }) {
  return (
    <>
      <IconButton
        icon="back"
        name={sayOfCounsel('result.earlier')}
        isDisabled={at === 0}
        onPress={() => turnTo(at - 1)}
      />
      <span className="meta">{say('timeline.count', { at: at + 1, all })}</span>
      <IconButton
        icon="forward"
        name={sayOfCounsel('result.later')}
        isDisabled={at === all - 1}
        onPress={() => turnTo(at + 1)}
      />
    </>
  )
}

function Result({ told, sequel }: { told: Told; sequel: readonly LogEntry[] }) {
  const { log } = told
  const { session, texts } = useTable()
  const { tables: known, names = {} } = session.facts.module
  const tables = Object.values(known)
  const cells = log.flatMap(({ facts }) => cellOf(facts, tables) ?? [])
  const said = log.map((entry) => texts.log(entry).text).join(' ')
  const meanings = cells.flatMap(({ code, meaning }) =>
    meaning === undefined || said.includes(meaning)
      ? []
      : sayOfCounsel('result.meaning', { code: names[code] ?? code, meaning }),
  )
  return (
    <>
      {/* What it came to stands above how. */}
      {meanings.length > 0 && (
        <p>
          <strong>{meanings.join(' · ')}</strong>
        </p>
      )}
      <ul className="result-lines">
        {log.map((entry, index) => {
          const dice = toldDice(entry)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
            <li key={index}>
              {dice && <LineDice told={dice} />}
              <Sentence message={texts.log(entry)} />
            </li>
          )
        })}
      </ul>
      {cells.map((cell) => (
        <ResultsTable key={cell.file.id} file={cell.file} lit={cell} brief near />
      ))}
      {sequel.length > 0 && (
        <ul className="result-lines">
          {sequel.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
            <li key={index}>
              <Sentence message={texts.log(entry)} />
            </li>
          ))}
        </ul>
      )}
      <Next told={told} />
    </>
  )
}

/** Who chooses next in the battle, and what. */
function Next({ told }: { told: Told }) {
  const { session, texts } = useTable()
  const { view, log } = useSessionState(session)
  const { past } = useDesk()
  const { battle } = useCounsel()
  const { insightful, module } = session.facts
  const { asked, result, seq } = past ?? view
  const [first] = asked
  const inBattle = past || !insightful.battle ? undefined : battle !== undefined
  if (result || !first || !isOfItsBattle(told, log, module.manifest.log ?? {}, { seq, inBattle }))
    return null
  return (
    <p className="meta">
      <Sentence message={texts.prompt(first)} linked={false} />
    </p>
  )
}

/** Rings on the board where it was fought, as long as the card lies open. */
function useLit(told: Told | undefined): void {
  const { session, layout } = useTable()
  const { setDrawn } = useDeskControl()
  useEffect(() => {
    if (!told) return
    const isSpace = (id: string) => layout.place(id)?.kind === 'space'
    const { log } = session.state()
    const { battles = [] } = session.facts.module.manifest.log ?? {}
    const heading = log.findLast(
      ({ seq, entry }) => seq <= told.seq && battles.includes(entry.key),
    )?.entry
    const fought = placesOf(told.log, isSpace)
    // Where the dice do not say it, the line does that names the battle.
    const spaces = fought.length > 0 || !heading ? fought : placesOf([heading], isSpace)
    setDrawn(
      'result',
      spaces.map((to) => ({ to })),
    )
    return () => setDrawn('result', [])
  }, [told, session, layout, setDrawn])
}
