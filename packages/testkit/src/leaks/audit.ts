/** Law 4: two games that differ only in what an audience may not know send it identical bytes. */

import {
  type Audience,
  DeniedError,
  Explorer,
  type Game,
  type Module,
  type Order,
  type Piece,
  type Value,
  writeOrder,
} from '@redoubt/engine'
import { type Chooser, chooser } from '../play/chooser.ts'
import { type PlayTerms, randomPlay } from '../play/random-play.ts'
import {
  deniedDifference,
  type Hint,
  hintDifference,
  insightDifference,
  previewDifference,
} from './answers.ts'
import { byteDifference } from './bytes.ts'
import type { Twins } from './pair.ts'
import { hidesSomething, opens } from './secrets.ts'
import { twinsOf } from './twins.ts'

export interface Leak {
  readonly seed: string
  /** Who learns it; a spectator is `undefined`. */
  readonly audience: Audience
  /** Through what: `view`, `batch`, `offers`, `denials`, `legal`, `previews`, `overlays`, `log`, `hints`. */
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

export interface AuditTerms extends PlayTerms {
  /** How many games to draw twins from; default 5. */
  readonly games?: number
  /** How a seat is given hints; left out: it asks for none. */
  readonly hint?: Hint
  /** Hints are asked for with one pair of twins of so many, for whoever thinks takes longer than all else; default 1, with each. */
  readonly hintOneIn?: number
  /** Told after each game how many have been looked through. */
  readonly done?: (games: number) => void
}

/** How long twins are played on side by side. */
const FOLLOWED = 8
/** Values of further arguments that come with each offer. */
const AHEAD = 24

/**
 * Plays random games, makes twins on the way, plays both on in the same way and compares everything each audience gets.
 * @example auditLeaks(module, { seed: '1', games: 5 }).leaks.map(leakText)
 */
export function auditLeaks(
  module: Module,
  { games = 5, hint = noHint, hintOneIn = 1, done, ...terms }: AuditTerms,
): LeakReport {
  const report = { hides: hidesSomething(module), twins: 0, compared: 0, leaks: [] as Leak[] }
  if (!report.hides) return report
  const seats = module.seats.map(({ id }) => id)
  const audiences: Audience[] = module.spectatorsSeeAll ? seats : [undefined, ...seats]
  for (let n = 0; n < games; n++) {
    const seed = games === 1 ? terms.seed : `${terms.seed}/${n}`
    const choose = chooser(`${seed}/twins`)
    const inspect = (game: Game) => {
      // Openings are where secrets are made; later on one position in four is enough.
      if (game.seq > 4 && choose.index(4, `inspect/${game.seq}`) > 0) return
      for (const audience of audiences) {
        for (const twins of twinsOf(game, audience, choose, hint !== noHint)) {
          const asks = choose.index(hintOneIn, `hints/${report.twins}`) === 0
          report.twins++
          report.compared += follow(
            twins,
            audience,
            { seed, choose, hint: asks ? hint : noHint },
            report.leaks,
          )
        }
      }
    }
    randomPlay(module, { actions: 60, ...terms, seed }, { before: inspect })
    done?.(n + 1)
    if (report.leaks.length > 0) break
  }
  return report
}

const noHint: Hint = () => undefined

/** Plays twins on side by side until something is opened; returns how often they were compared. */
function follow(
  { one, other, about, first, otherForces }: Twins,
  audience: Audience,
  { seed, choose, hint }: { readonly seed: string; readonly choose: Chooser; readonly hint: Hint },
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
    note('view', byteDifference(one.view(audience), other.view(audience))) &&
    note('log', byteDifference(one.log(audience), other.log(audience))) &&
    (audience === undefined ||
      (note('undo', byteDifference(one.undoDenial(audience), other.undoDenial(audience))) &&
        note(
          'offers',
          byteDifference(one.offers(audience, AHEAD), other.offers(audience, AHEAD)),
        ) &&
        note('legal', byteDifference([...one.legal(audience)], [...other.legal(audience)])) &&
        note('denials', deniedDifference(one, other, audience, choose)) &&
        note('previews', previewDifference(one, other, audience, choose)) &&
        (otherForces ||
          hint === noHint ||
          note('hints', hintDifference(one, other, audience, hint))))) &&
    note('overlays', insightDifference(one, other, audience))
  const play = (seat: string, [a, b]: readonly [Order, Order]): boolean => {
    const { seq } = one
    const outcomes = [one.act(seat, a), other.act(seat, b)]
    if (outcomes.some((outcome, n) => opens(n === 0 ? one : other, outcome, audience))) return false
    return note('batch', byteDifference(one.batch(seq, audience), other.batch(seq, audience)))
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
