/** The players' salts for committed dice: hashes first, salts when everybody has sent one. */

import {
  allHashed,
  allSalted,
  type RecordEvent,
  type Salting,
  saltedBy,
  saltingIn,
} from '@redoubt/engine'
import { type DiceState, MAX_SALTINGS, refused, sentence } from '@redoubt/protocol'
import type { Effect } from './effect.ts'
import { noted, type Situation } from './situation.ts'

/** How far the players are; undefined where nothing is to be added to the dice. */
export function diceState({ game, terms }: Situation): DiceState | undefined {
  const [start] = game.record()
  if (!terms.dice || game.result || start?.event.kind !== 'start') return undefined
  const { dice } = start.event
  if (dice.kind !== 'committed') return undefined
  const salting = saltingIn(game.record())
  return {
    commitment: dice.commitment,
    hashes: Object.fromEntries(salting.hashes),
    salted: [...salting.salts.keys()],
    open: allHashed(salting),
  }
}

/** A seat sends the hash of its salt. @throws RefusedError */
export function sendHash(at: Situation, seat: string, hash: string): Effect {
  const salting = saltingOf(at, seat)
  if (allSalted(salting)) throw refused('stale', 'every seat has added its salt already')
  return added(at, salting, { kind: 'salt-hash', seat, hash })
}

/** A seat lays its salt open. @throws RefusedError */
export function layOpen(at: Situation, seat: string, salt: string): Effect {
  return added(at, saltingOf(at, seat), { kind: 'salt', seat, salt })
}

function saltingOf({ game, terms }: Situation, seat: string): Salting {
  if (!terms.dice) throw refused('over', 'nothing is added to the dice of this game')
  if (game.result) throw refused('over', sentence('over'))
  const sent = game
    .record()
    .filter(({ event }) => event.kind === 'salt-hash' && event.seat === seat)
  if (sent.length > MAX_SALTINGS)
    throw refused('too-many', `a seat adds to the dice ${MAX_SALTINGS} times at most`)
  return saltingIn(game.record())
}

type Salted = Extract<RecordEvent, { kind: 'salt-hash' | 'salt' }>

function added(at: Situation, before: Salting, event: Salted): Effect {
  try {
    saltedBy(before, event)
  } catch (error) {
    throw refused('stale', (error as Error).message)
  }
  return { entries: noted(at, event), state: true }
}
