/** How the game stands: the turn track with what comes when, victory as it counts now, and the order of battle. */

import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { useDesk, useDeskControl } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { Swatch } from '../desk/Swatch.tsx'
import { scoreText, sidesAt } from '../desk/standing.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { capital, pieceText, wordFor } from '../desk/words.ts'
import {
  arrivals,
  type Formation,
  type Kind,
  orderOfBattle,
  type SideForces,
} from './order-of-battle.ts'
import './seeing.css'
import { turnsOf } from './turns.ts'
import { see } from './words.ts'

export function ForcesPanel() {
  const { session, layout } = useTable()
  const state = useSessionState(session)
  const view = useDesk().past ?? state.view
  const isSpace = (id: string) => layout.place(id)?.kind === 'space'
  const forces = orderOfBattle(view, session.facts.module, isSpace)
  return (
    <div className="forces">
      <Turns forces={forces} />
      <Victory />
      <section aria-labelledby="forces-title">
        <h3 id="forces-title">{see('forces.title')}</h3>
        {forces.map((one) => (
          <Side key={one.side} forces={one} />
        ))}
      </section>
    </div>
  )
}

function Turns({ forces }: { forces: readonly SideForces[] }) {
  const { session } = useTable()
  const state = useSessionState(session)
  const track = turnsOf(session.facts, useDesk().past ?? state.view)
  if (!track) return null
  const coming = arrivals(forces)
  return (
    <section aria-labelledby="turns-title">
      <h3 id="turns-title">{see('turns.title')}</h3>
      <ol className="turn-track">
        {Array.from({ length: track.last }, (_, index) => index + 1).map((turn) => (
          <li
            key={turn}
            className={turn < track.now ? 'turn over' : 'turn'}
            aria-current={turn === track.now ? 'step' : undefined}
          >
            <span className="turn-number">{turn}</span>
            {(coming.get(turn) ?? []).map(({ side, count }) => (
              <span key={side} className="turn-arrivals">
                <Swatch side={side} />
                <span aria-hidden="true">{count}</span>
                <span className="visually-hidden">
                  {see('turns.arrivals', { side: nameOf(session, side), count })}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Victory() {
  const { session, texts } = useTable()
  const state = useSessionState(session)
  const desk = useDesk()
  const view = desk.past ?? state.view
  const { manifest } = session.facts.module
  const wins = wordFor(texts, 'guide.wins', state.seat)
  const scores = state.seats.flatMap(({ seat, sides }) => {
    const score = scoreText(texts, session.facts, view, seat)
    return score ? [{ seat, sides, score }] : []
  })
  // A table without rules knows no victory.
  if (!view.result && scores.length === 0 && wins === undefined) return null
  return (
    <section aria-labelledby="victory-title">
      <h3 id="victory-title">{see('victory.title')}</h3>
      {view.result && (
        <p className="victory-result">
          <Sentence message={texts.result(view.result)} />
        </p>
      )}
      <dl className="scores">
        {scores.map(({ seat, sides, score }) => (
          <div key={seat} className={view.result?.winners.includes(seat) ? 'won' : undefined}>
            <dt>
              <Swatch side={sidesAt(session.facts, view, seat)[0] ?? sides[0]} />{' '}
              {manifest.seats[seat]?.name ?? seat}
            </dt>
            <dd>{score.long}</dd>
          </div>
        ))}
      </dl>
      {wins !== undefined && <p className="meta">{wins}</p>}
    </section>
  )
}

function Side({ forces: { side, formations } }: { forces: SideForces }) {
  const { session } = useTable()
  const kinds = formations.flatMap((formation) => formation.kinds)
  const onMap = kinds.reduce((sum, kind) => sum + kind.onMap.length, 0)
  const coming = kinds
    .flatMap(({ arriving }) => arriving)
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <details className="side-forces">
      <summary>
        <Swatch side={side} /> {nameOf(session, side)}{' '}
        <span className="meta">{see('forces.sum', { onMap, coming })}</span>
      </summary>
      {formations.map((formation) => (
        <FormationLines
          key={formation.name ?? ''}
          formation={formation}
          isAlone={formations.length === 1}
        />
      ))}
    </details>
  )
}

function FormationLines({ formation, isAlone }: { formation: Formation; isAlone: boolean }) {
  const { texts } = useTable()
  const { name, kinds } = formation
  return (
    <>
      {name !== undefined && !isAlone && <h4>{capital(texts.word(name) ?? name)}</h4>}
      <ul className="kinds">
        {kinds.map((kind) => (
          <KindLine key={kind.type} kind={kind} />
        ))}
      </ul>
    </>
  )
}

function KindLine({ kind }: { kind: Kind }) {
  const { session, texts } = useTable()
  const { pointAt } = useDeskControl()
  const [next, setNext] = useState(0)
  const { type, example, onMap, beside, arriving } = kind
  const label = capital(session.facts.module.pieces.types[type]?.label ?? type)
  const find = () => {
    const found = onMap[next % onMap.length]
    if (!found) return
    pointAt(found.place)
    setNext(next + 1)
  }
  const found = onMap[next % Math.max(1, onMap.length)]
  return (
    <li className="kind">
      <CounterPicture piece={example} size={34} />
      <span className="kind-name">
        {label}
        <span className="meta">
          {[
            ...beside.map(({ zone, count }) =>
              see('forces.beside', { place: texts.place(zone), count }),
            ),
            ...arriving.map(({ turn, count }) => see('forces.arrives', { turn, count })),
          ].join(' · ')}
        </span>
      </span>
      {found && (
        <button
          type="button"
          className="kind-find"
          onClick={find}
          title={say('table.piece-at', {
            piece: pieceText(texts, found.piece, found.place),
            place: texts.place(found.place),
          })}
        >
          {see('forces.on-map', { count: onMap.length })}
        </button>
      )}
    </li>
  )
}

function nameOf({ facts }: ReturnType<typeof useTable>['session'], side: string): string {
  return facts.module.manifest.sides[side]?.name ?? side
}
