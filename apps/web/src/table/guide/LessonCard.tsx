/** One step of the lesson, over the edge of the board: what to do, done for oneself if one likes. */

import type { Candidate } from '@redoubt/engine'
import type { Tabletop } from '@redoubt/tabletop'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useCalmClicks } from '../../ui/use-calm-clicks.ts'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { useTelephone } from '../../ui/use-wide.ts'
import { numberLabel } from '../counts/number-label.ts'
import { useStage } from '../desk/desk.ts'
import { isInSight } from '../desk/in-sight.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { isBesideTable, valueText, wordFor } from '../desk/words.ts'
import { isOfThem } from '../hand/of-them.ts'
import { countIn, meantBy } from './lesson.ts'
import { type Lesson, useLesson } from './use-lesson.ts'
import { sayOfLessons } from './words.ts'

export function LessonCard() {
  const lesson = useLesson()
  return lesson ? <Card lesson={lesson} /> : null
}

function Card({ lesson }: { lesson: Lesson }) {
  const { session, control, texts } = useTable()
  const { seat, asked } = useSessionState(session)
  const acts = asked.some((one) => one.seat === seat)
  const ways = useCalmClicks<HTMLDivElement>(control.isBusy)
  const { step, order, number, count, open, place, next, end } = lesson
  const card = useInSight(place)
  // Of a phase that this game may not have nothing is said before it is there.
  const isOpenLater = !open && step.asked !== undefined
  const words = useScrollable<HTMLParagraphElement>()
  return (
    <section
      ref={card}
      className="lesson"
      aria-label={sayOfLessons('lesson.title')}
      data-testid="lesson"
    >
      <p className="lesson-count">
        <span className="lesson-words">{sayOfLessons('lesson.count', { number, count })}</span>
        <span className="lesson-brief" aria-hidden="true">
          {number}/{count}
        </span>
        <progress value={number} max={count} aria-hidden="true" />
      </p>
      <p className="lesson-text" aria-live="polite" {...words}>
        {!open && order && (
          <span className="lesson-wait">
            {sayOfLessons(
              !isOpenLater ? 'lesson.wait' : acts ? 'lesson.comes-again' : 'lesson.wait-only',
            )}
          </span>
        )}
        {!isOpenLater && (wordFor(texts, `guide.${step.say}`, seat) ?? step.say)}
        <Now lesson={lesson} />
      </p>
      {/* Where there is nothing to do but to read, one goes on and skips nothing. */}
      <div className="lesson-ways" ref={ways}>
        <DoIt lesson={lesson} />
        {number < count && (
          <Button look={order ? 'quiet' : 'primary'} onPress={next}>
            {sayOfLessons(order ? 'lesson.next' : 'lesson.read')}
          </Button>
        )}
        <Button look={number < count ? 'quiet' : 'primary'} onPress={end}>
          {sayOfLessons(number < count ? 'lesson.end' : 'lesson.over')}
        </Button>
      </div>
    </section>
  )
}

/** What is to be clicked next is brought into sight where the card, or the rim of the board, covers it. */
function useInSight(place: string | undefined) {
  const tabletop = useStage()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!tabletop || place === undefined) return
    if (!isInSight(tabletop, place)) tabletop.centreOn(place, { onMap: true })
    if (isUnder(card.current, tabletop, place)) tabletop.centreOn(place)
  }, [tabletop, place])
  return card
}

/** Does the card cover the place? */
function isUnder(card: Element | null, tabletop: Tabletop, place: string): boolean {
  const box = tabletop.screenPositionOf(place)
  if (!card || !box) return false
  const board = tabletop.canvas.getBoundingClientRect()
  const { left, right, top, bottom } = card.getBoundingClientRect()
  const x = board.left + box.x
  const y = board.top + box.y
  return x < right && x + box.width > left && y < bottom && y + box.height > top
}

/** What is to be clicked next, or, while something else is being chosen, that it is not what the step is about. */
function Now({ lesson: { order, open } }: { lesson: Lesson }) {
  const table = useTable()
  const { session, control, texts } = table
  const { view, offers } = useSessionState(session)
  const { ways, menu } = useIntent(control)
  const isTelephone = useTelephone()
  if (!order || !open || menu) return null
  const offer = offers.find(({ action }) => action === order.action)
  // Where the step leaves the choice open its words say what to begin with.
  if (ways.length === 0 && !(offer?.first && order.args[offer.first.argument])) return null
  const way = ways.find(({ action }) => action === order.action)
  const asked = ways.length > 0 ? way?.next : offer?.first
  const next = asked && meantBy(order, asked)
  const [only, ...others] = next?.values ?? []
  const isSaid = next !== undefined && order.args[next.argument] === only?.value
  const action = texts.action(order.action)
  const isWare = ({ piece, place }: Candidate) =>
    piece !== undefined && place !== undefined && isBesideTable(table, place)
  const nowText = (value: Candidate) => {
    const what = valueText(table, view, value)
    // Beside the table nothing lies open until the action is begun; then each ware has a button of its own.
    if (isWare(value) && ways.length === 0) return sayOfLessons('lesson.now', { what: action })
    if (isWare(value) && asked && asked.values.filter(isWare).length > 1)
      return sayOfLessons('lesson.ware', { what, action, count: countIn(order) })
    if (way?.next?.kind !== 'number') return sayOfLessons('lesson.now', { what })
    const isAll = isOfThem(way) && way.next.values.at(-1)?.value === value.value
    const label = numberLabel({ action, count: value.value, isAll, isBrief: isTelephone })
    return sayOfLessons('lesson.now', { what: label })
  }
  return (
    <span
      className={ways.length > 0 ? 'lesson-now' : 'lesson-now at-first'}
      data-testid="lesson-now"
    >
      {ways.length > 0 && !way
        ? sayOfLessons('lesson.now-else')
        : only && (isSaid || others.length === 0)
          ? nowText(only)
          : next
            ? texts.argument(order.action, next.argument)
            : null}
    </span>
  )
}

/** Does what the step says; an action whose arguments are free is begun. */
function DoIt({ lesson: { order, open } }: { lesson: Lesson }) {
  const { control, session } = useTable()
  const { offers } = useSessionState(session)
  const { ways } = useIntent(control)
  if (!order) return null
  const isWhole = Object.keys(order.args).length > 0
  const ends = offers.some((offer) => offer.action === order.action && offer.ends)
  // Once it is begun, the board is to be clicked: pressing again would change nothing.
  const isBegun = !isWhole && ways.some((way) => way.action === order.action)
  return (
    <Button
      isDisabled={!open || isBegun}
      onPress={() => (isWhole ? control.act(order) : control.begin(order.action))}
    >
      {sayOfLessons(ends ? 'lesson.end-phase' : isWhole ? 'lesson.do' : 'lesson.begin')}
    </Button>
  )
}
