/** What an audience is answered when it asks of what it could do, and of the state of things: alike in two games it cannot tell apart. */

import { type Audience, type Game, type InsightQuestion, writeOrder } from '@redoubt/engine'
import type { Chooser } from '../play/chooser.ts'
import { universe } from '../play/universe.ts'
import { byteDifference } from './bytes.ts'

/** How many actions an audience tries, to learn from their denials. */
const PROBES = 60
/** Odds are averaged over so many worlds: what differs between two games differs in each. */
const FEW = { samples: 4, budget: 100 }
/** For how many pieces it asks how far they reach. */
const REACHES = 6

/** What a player of the program would do in a seat's place; `undefined` where it says nothing. */
export type Hint = (game: Game, seat: string) => unknown

/** Both games must deny an audience the same things in the same words, ordered or merely pointed at. */
export function deniedDifference(
  one: Game,
  other: Game,
  seat: string,
  choose: Chooser,
): string | undefined {
  const texts = new Set(
    [...universe(one, seat, choose, PROBES), ...universe(other, seat, choose, PROBES)].map(
      writeOrder,
    ),
  )
  for (const text of texts) {
    for (const terms of [{}, { partial: true }]) {
      const found = byteDifference(one.explain(seat, text, terms), other.explain(seat, text, terms))
      if (found) return `"${text}" ${found}`
    }
  }
  return undefined
}

/** What is said beforehand of an action must be the same in both games. */
export function previewDifference(
  one: Game,
  other: Game,
  seat: string,
  choose: Chooser,
): string | undefined {
  const legal = [...one.legal(seat)]
  if (legal.length === 0) return undefined
  const order = choose.pick(legal, `preview/${one.seq}`)
  return byteDifference(one.preview(seat, order, FEW), other.preview(seat, order, FEW))
}

/** A seat that is asked is given the same hint in both games. */
export function hintDifference(
  one: Game,
  other: Game,
  seat: string,
  hint: Hint,
): string | undefined {
  if (!one.asked().some((asked) => asked.seat === seat)) return undefined
  return byteDifference(hint(one, seat), hint(other, seat))
}

/** What the table asks of overlays, duties, attacks, battles and reach is answered alike in both games. */
export function insightDifference(one: Game, other: Game, audience: Audience): string | undefined {
  const { layers, obligations, reach, lineOfSight, declared, battle } = one.insightful()
  const seen = Object.values(one.view(audience).places).flat()
  const questions: InsightQuestion[] = [
    ...layers.map((name) => ({ about: 'layer', name }) as const),
    ...(obligations ? [{ about: 'obligations' } as const] : []),
    ...(lineOfSight ? sightQuestions(one) : []),
    ...(declared ? [{ about: 'declared' } as const] : []),
    ...(battle ? [{ about: 'battle' } as const] : []),
    ...(reach
      ? seen.slice(0, REACHES).map(({ id }) => ({ about: 'reach', piece: id }) as const)
      : []),
  ]
  for (const question of questions) {
    const found = byteDifference(one.insight(audience, question), other.insight(audience, question))
    if (found) return `${JSON.stringify(question)}: ${found}`
  }
  return undefined
}

/** From the middle of the board to as many places as pieces are asked about. */
function sightQuestions({ position: { board } }: Game): InsightQuestion[] {
  const { spaces } = board
  const middle = spaces[Math.floor(spaces.length / 2)]
  const nth = Math.max(1, Math.floor(spaces.length / REACHES))
  return spaces
    .filter((_, index) => index % nth === 0)
    .flatMap(({ id: to }) =>
      middle ? [{ about: 'lineOfSight', from: middle.id, to } as const] : [],
    )
}
