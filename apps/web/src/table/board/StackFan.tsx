/** A stack spread out to be picked from: each counter as it is printed, with its name and what became of it. */

import type { PieceView } from '@redoubt/engine'
import { useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { ignoreSecondClick } from '../../ui/second-click.ts'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { type TableContext, useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { pieceText, valueText, wordOf } from '../desk/words.ts'
import { isFan, type Way } from '../hand/intent.ts'
import { oneOfEachKind } from '../hand/kinds.ts'
import { findPiece, isAlike } from '../hand/matching.ts'
import { togetherIn } from '../hand/together.ts'
import { AtPlace } from './AtPlace.tsx'
import { useOneStop } from './one-stop.ts'
import { sayOfBoard } from './words.ts'

/** CSS pixels of a counter's side. */
const COUNTER = 56

export function StackFan() {
  const table = useTable()
  const { session, control, texts } = table
  const { view } = useSessionState(session)
  const { menu, picked } = useIntent(control)
  const isOpen = menu !== undefined && isFan(menu)
  const frame = useEntered(isOpen)
  const stop = useOneStop()
  if (!isOpen) return null
  const kinds = oneOfEachKind(menu.ways, view)
  const once = kinds.filter(
    (way, index) => kinds.findIndex((other) => other.chosen?.value === way.chosen?.value) === index,
  )
  const place = picked?.place ?? menu.ways[0]?.chosen?.place
  return (
    // Of another place another sheet, not this one grown.
    <AtPlace key={place} place={place}>
      <fieldset
        ref={frame}
        className="stack-fan"
        aria-label={say('prompt.which-piece')}
        onClickCapture={({ detail, nativeEvent }) => detail > 0 && ignoreSecondClick(nativeEvent)}
        {...stop}
      >
        {once.map((way) => {
          const { chosen } = way
          const found = chosen?.piece === undefined ? undefined : findPiece(view, chosen.piece)
          return (
            <PlainButton
              key={`${way.action} ${chosen?.value}`}
              className="fan-counter"
              tabIndex={-1}
              onPress={() => control.choose(way)}
            >
              {found ? (
                <>
                  <CounterPicture piece={found.piece} size={COUNTER} />
                  <span className="fan-name">{nameOf(table, found)}</span>
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
        <AllThatCan table={table} ways={menu.of === 'pieces' ? menu.ways : []} />
      </fieldset>
    </AtPlace>
  )
}

/** The whole stack at one press. */
function AllThatCan({ table, ways }: { table: TableContext; ways: readonly Way[] }) {
  const { control, texts } = table
  const together = togetherIn(ways)
  if (!together) return null
  return (
    <PlainButton
      className="fan-counter fan-all"
      tabIndex={-1}
      onPress={() => control.chooseAll(together.ways, together.next)}
    >
      {sayOfBoard('fan.together', { action: texts.action(together.action) })}
    </PlainButton>
  )
}

/** Whoever comes to it from the board by the keys goes on by them: into it, and back to the board when it is gone. */
function useEntered(isOpen: boolean) {
  const frame = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const board = document.activeElement
    if (!isOpen || !(board instanceof HTMLElement) || board.id !== 'board') return
    frame.current?.focus()
    return () => {
      if (document.activeElement === document.body) board.focus()
    }
  }, [isOpen])
  return frame
}

/** What it is called, and how many of the very same stand there: one stands for all of them. */
function nameOf({ session, texts }: TableContext, { piece, place }: Found): string {
  const text = pieceText(texts, piece, place)
  const stack = session.state().view.places[place] ?? []
  const count = stack.filter((other) => isAlike(other, piece)).length
  return count > 1 ? say('text.count', { text, count }) : text
}

type Found = NonNullable<ReturnType<typeof findPiece>>

/** What is true of the counter besides what is printed: moved, dug in, disrupted. */
function stateText({ texts }: TableContext, { at = {} }: PieceView): string {
  return Object.entries(at)
    .filter(([, value]) => value === true)
    .map(([name]) => texts.word(`stack.${name}`) ?? wordOf(texts, name))
    .filter((words) => words !== '')
    .join(', ')
}
