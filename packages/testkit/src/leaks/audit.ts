/** Law 4: two games that differ only in what an audience may not know send it identical bytes. */

import {
  type Audience,
  DeniedError,
  Explorer,
  type Game,
  type InsightQuestion,
  type Module,
  type Order,
  type Piece,
  type Value,
  writeOrder,
} from '@redoubt/engine'
import { difference } from '../laws/difference.ts'
import { type Chooser, chooser } from '../play/chooser.ts'
import { type PlayTerms, randomPlay } from '../play/random-play.ts'
import { universe } from '../play/universe.ts'
import { hidesSomething, opens } from './secrets.ts'
import { type Twins, twinsOf } from './twins.ts'

export interface Leak {
  readonly seed: string
  /** Who learns it; a spectator is `undefined`. */
  readonly audience: Audience
  /** Through what: `view`, `batch`, `offers`, `denials`, `legal`, `previews`, `overlays`. */
  readonly through: string
  readonly difference: string
  /** What the two games differ in, and what was played in both since. */
  readonly about: string
  readonly actions: readonly string[]
}

export interface LeakReport {
  /** Can the module hide anything at all? */
  readonly hides: boolean
  /** Twins that were compared; 0 proves nothing. */
  readonly twins: number
  readonly compared: number
  readonly leaks: readonly Leak[]
}

/** How long twins are played on side by side. */
const FOLLOWED = 8
/** Values of further arguments that come with each offer. */
const AHEAD = 24
/** How many actions an audience tries, to learn from their denials. */
const PROBES = 60
/** Odds are averaged over so many worlds: what differs between two games differs in each. */
const FEW = { samples: 4, budget: 100 }
/** For how many pieces it asks how far they reach. */
const REACHES = 6

/**
 * Plays random games, makes twins on the way, plays both on in the same way and compares everything each audience gets.
 * @param games how many games to draw twins from
 * @example auditLeaks(module, { seed: '1', games: 5 }).leaks.map(leakText)
 */
export function auditLeaks(
  module: Module,
  { games = 5, ...terms }: PlayTerms & { readonly games?: number },
): LeakReport {
  const report = { hides: hidesSomething(module), twins: 0, compared: 0, leaks: [] as Leak[] }
  if (!report.hides) return report
  const audiences: Audience[] = [undefined, ...module.seats.map(({ id }) => id)]
  for (let n = 0; n < games; n++) {
    const seed = games === 1 ? terms.seed : `${terms.seed}/${n}`
    const choose = chooser(`${seed}/twins`)
    const inspect = (game: Game) => {
      // Openings are where secrets are made; later on one position in four is enough.
      if (game.seq > 4 && choose.index(4, `inspect/${game.seq}`) > 0) return
      for (const audience of audiences) {
        for (const twins of twinsOf(game, audience, choose)) {
          report.twins++
          report.compared += follow(twins, audience, seed, choose, report.leaks)
        }
      }
    }
    randomPlay(module, { actions: 60, ...terms, seed }, { before: inspect })
    if (report.leaks.length > 0) break
  }
  return report
}

/** Plays twins on side by side until something is opened; returns how often they were compared. */
function follow(
  { one, other, about, first }: Twins,
  audience: Audience,
  seed: string,
  choose: Chooser,
  leaks: Leak[],
): number {
  const actions: string[] = []
  let compared = 0
  const note = (through: string, found: string | undefined) => {
    compared++
    if (found !== undefined)
      leaks.push({ seed, audience, through, difference: found, about, actions: [...actions] })
    return found === undefined
  }
  const same = () =>
    note('view', difference(one.view(audience), other.view(audience))) &&
    (audience === undefined ||
      (note('undo', difference(one.undoDenial(audience), other.undoDenial(audience))) &&
        note('offers', difference(one.offers(audience, AHEAD), other.offers(audience, AHEAD))) &&
        note('legal', difference([...one.legal(audience)], [...other.legal(audience)])) &&
        note('denials', deniedDifference(one, other, audience, choose)) &&
        note('previews', previewDifference(one, other, audience, choose)))) &&
    note('overlays', insightDifference(one, other, audience))
  const play = (seat: string, [a, b]: readonly [Order, Order]): boolean => {
    const { seq } = one
    const outcomes = [one.act(seat, a), other.act(seat, b)]
    if (outcomes.some((outcome, n) => opens(n === 0 ? one : other, outcome, audience))) return false
    return note('batch', difference(one.batch(seq, audience), other.batch(seq, audience)))
  }
  if (first ? !play(first.seat, first.actions) : false) return compared
  for (let n = 0; n < FOLLOWED && same(); n++) {
    const next = commonChoice(one, other, choose, n)
    if (!next) break
    const text = writeOrder(next.actions[0])
    actions.push(`${next.seat}: ${text}`)
    try {
      if (!play(next.seat, next.actions)) break
    } catch (error) {
      if (!(error instanceof DeniedError)) throw error
      note('denials', `${text} is legal in one game and denied in the other`)
      break
    }
  }
  return compared
}

/**
 * Something that a seat may do in both games: to the same pieces on the table, whatever they are and whatever the seat
 * calls them.
 */
function commonChoice(
  one: Game,
  other: Game,
  choose: Chooser,
  n: number,
): { seat: string; actions: readonly [Order, Order] } | undefined {
  const asked = choose.pick(one.asked(), `follow/${one.seq}/${n}`)
  if (!asked) return undefined
  const inOther = new Map(meanings(other, asked.seat))
  const common = meanings(one, asked.seat).flatMap(([meaning, action]) => {
    const same = inOther.get(meaning)
    return same ? [[action, same] as const] : []
  })
  return common.length === 0
    ? undefined
    : { seat: asked.seat, actions: choose.pick(common, `follow/${one.seq}/${n}/action`) }
}

/** What a seat may do, each by what it does to which piece. Where no piece can be covered, its words say that. */
function meanings(game: Game, seat: string): readonly (readonly [string, Order])[] {
  if (game.module.types.every(({ file }) => file.back === undefined))
    return [...game.legal(seat)].map((action) => [writeOrder(action), action])
  const tree = new Explorer(game)
  const side = tree.asked().find((asked) => game.position.seatOf(asked).id === seat)
  return Array.from({ length: side ? tree.fill(side) : 0 }, (_, row) => {
    const { args } = tree.offered(row)
    const values = Object.keys(args).map((_, at) => meaningOf(tree.argument(row, at)))
    return [`${tree.offered(row).name} ${values.join(' ')}`, tree.order(row)] as const
  })
}

function meaningOf(value: Value): string {
  if (Array.isArray(value)) return value.map(meaningOf).join('+')
  return typeof value === 'object'
    ? `${'face' in value ? 'piece ' : ''}${(value as Piece).index}`
    : String(value)
}

/** Both games must deny an audience the same things in the same words. */
function deniedDifference(
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
    const found = difference(one.explain(seat, text), other.explain(seat, text))
    if (found) return `"${text}" ${found}`
  }
  return undefined
}

/** What is said beforehand of an action must be the same in both games. */
function previewDifference(
  one: Game,
  other: Game,
  seat: string,
  choose: Chooser,
): string | undefined {
  const legal = [...one.legal(seat)]
  if (legal.length === 0) return undefined
  const order = choose.pick(legal, `preview/${one.seq}`)
  return difference(one.preview(seat, order, FEW), other.preview(seat, order, FEW))
}

/** What the table asks of overlays, duties, attacks, battles and reach is answered alike in both games. */
function insightDifference(one: Game, other: Game, audience: Audience): string | undefined {
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
    const found = difference(one.insight(audience, question), other.insight(audience, question))
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

/** A leak to print. */
export function leakText({
  seed,
  audience,
  through,
  difference: found,
  about,
  actions,
}: Leak): string {
  return [
    `${audience ?? 'a spectator'} learns through ${through} what it may not know: ${found}`,
    `seed ${seed}; the games differ in ${about}`,
    ...actions.map((action, n) => `  ${n + 1}. ${action}`),
  ].join('\n')
}
