/** What everybody must notice: the end of a stage, or of the game; over the board until it is put away. */

import type { SessionState } from '@redoubt/client'
import type { ModuleData } from '@redoubt/engine'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { Swatch } from '../desk/Swatch.tsx'
import { sitterOf } from '../desk/sitter.ts'
import { scoreText, sidesAt } from '../desk/standing.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { doTell } from './do-tell.ts'
import { sayOfBoard } from './words.ts'

export function Headline() {
  const { session, texts } = useTable()
  const state = useSessionState(session)
  const { moment, past, goTo } = useDesk()
  const [closed, setClosed] = useState<number>()
  const at = moment ?? state.view.seq
  const isNow = at === state.view.seq
  const told = state.log.filter(({ seq }) => seq === at - 1 || (isNow && isFresh(state, seq)))
  const lines = told.flatMap(({ entry }) => texts.word(`headline.${entry.key}`, entry.facts) ?? [])
  const result = isNow ? state.result : undefined
  const swapped = useSwapped(state)
  const scores = state.seats.map(({ seat }) =>
    scoreText(texts, session.facts, past ?? state.view, seat),
  )
  if (closed === at || (lines.length === 0 && !result)) return null
  const mine =
    session.facts.mode === 'online'
      ? state.seats.find(({ seat }) => seat === state.seat)?.sides[0]
      : undefined
  return (
    // Other news is another card, not this one with its lines moved.
    <section
      key={result ? 'over' : told[0]?.seq}
      className={result ? 'headline over' : 'headline'}
      data-testid="headline"
    >
      {result && <p className="headline-title">{verdict(state, session.facts.mode)}</p>}
      {(result ? [texts.result(result).text] : lines).map((line) => (
        <p key={line} className={result ? '' : 'headline-title'}>
          {line}
        </p>
      ))}
      {result && hides(session.facts.module) && <p>{sayOfBoard('headline.laid-open')}</p>}
      <ul className="headline-score">
        {state.seats.map((chair, index) => {
          const { seat, sides } = chair
          const score = doTell(scores) ? scores[index] : undefined
          return (
            <li key={seat}>
              <Swatch side={sidesAt(session.facts, past ?? state.view, seat)[0] ?? sides[0]} />
              {sitterOf(chair) ?? session.facts.module.manifest.seats[seat]?.name ?? seat}
              {score && <strong>{score.long}</strong>}
            </li>
          )
        })}
      </ul>
      {!result && mine !== undefined && isNow && told.some(({ seq }) => seq === swapped) && (
        <p>{sayOfBoard('headline.you-play', { side: texts.fact({ ref: 'side', id: mine }) })}</p>
      )}
      <div className="prompt-actions">
        <Button look="primary" onPress={() => setClosed(at)}>
          {sayOfBoard(result ? 'headline.board' : 'headline.close')}
        </Button>
        {isNow && !result && (
          <Button look="quiet" onPress={() => goTo(told[0]?.seq ?? at - 1)}>
            {sayOfBoard('headline.before')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Is anything kept from anybody while the game goes on? */
function hides({ manifest, pieces }: ModuleData): boolean {
  const isHidden = ({ visible = 'all' }: { readonly visible?: string }) => visible !== 'all'
  return (
    Object.values(manifest.zones ?? {}).some(isHidden) ||
    Object.values(pieces.types).some(({ back }) => back)
  )
}

/** The action by which sides last went over to other seats, while one was looking on. */
function useSwapped({ latest }: SessionState): number | undefined {
  const [swapped, setSwapped] = useState<number>()
  const isSwap = latest?.operations.some(
    (operation) => operation.op === 'set' && operation.name === 'control',
  )
  if (latest && isSwap && latest.seq !== swapped) setSwapped(latest.seq)
  return swapped
}

/** Online, the opponent's first action does not take the news away before it was read. */
function isFresh({ view, latest, seat }: SessionState, seq: number): boolean {
  return seq === view.seq - 2 && latest !== undefined && latest.seat !== seat
}

function verdict({ result, seat }: SessionState, mode: string): string {
  if (!result) return ''
  if (result.winners.length === 0) return sayOfBoard('headline.level')
  if (mode !== 'online' || seat === undefined) return sayOfBoard('headline.over')
  return sayOfBoard(result.winners.includes(seat) ? 'headline.won' : 'headline.lost')
}
