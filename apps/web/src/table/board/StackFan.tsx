/** A stack spread out to be picked from: each counter as it is printed, with its name and what became of it. */

import type { PieceView } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { capital, pieceText, valueText } from '../desk/words.ts'
import { isFan } from '../hand/intent.ts'
import { findPiece } from '../hand/matching.ts'
import { AtPlace } from './AtPlace.tsx'

/** CSS pixels of a counter's side. */
const COUNTER = 56

export function StackFan() {
  const table = useTable()
  const { session, control, texts } = table
  const { view } = useSessionState(session)
  const { menu, picked } = useIntent(control)
  if (!menu || !isFan(menu)) return null
  const once = menu.ways.filter(
    (way, index) =>
      menu.ways.findIndex((other) => other.chosen?.value === way.chosen?.value) === index,
  )
  return (
    <AtPlace place={picked?.place ?? menu.ways[0]?.chosen?.place}>
      <fieldset className="stack-fan" aria-label={say('prompt.which-piece')}>
        {once.map((way) => {
          const { chosen } = way
          const found = chosen?.piece === undefined ? undefined : findPiece(view, chosen.piece)
          return (
            <PlainButton
              key={`${way.action} ${chosen?.value}`}
              className="fan-counter"
              onPress={() => control.choose(way)}
            >
              {found ? (
                <>
                  <CounterPicture piece={found.piece} size={COUNTER} />
                  <span className="fan-name">{pieceText(texts, found.piece, found.place)}</span>
                  <span className="meta">{stateText(table, found.piece)}</span>
                </>
              ) : (
                <>
                  <strong>{texts.action(way.action)}</strong>
                  {chosen && <span className="meta">{valueText(table, view, chosen)}</span>}
                </>
              )}
            </PlainButton>
          )
        })}
      </fieldset>
    </AtPlace>
  )
}

/** What is true of the counter besides what is printed: moved, dug in, disrupted. */
function stateText({ texts }: ReturnType<typeof useTable>, { at = {} }: PieceView): string {
  return Object.entries(at)
    .filter(([, value]) => value === true)
    .map(([name]) => capital(texts.word(name) ?? name.replaceAll('_', ' ')))
    .join(', ')
}
