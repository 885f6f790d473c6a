/** Makes a game and sits down in it. */

import type { CreateGame } from '@redoubt/protocol'
import { say } from '../messages/say.ts'
import { createGame, joinGame } from './api.ts'
import {
  holdHost,
  holdInvitations,
  holdSeat,
  type Invitation,
  playerName,
  setPlayerName,
} from './seats.ts'

export interface MadeGame {
  readonly game: string
  /** For everybody but oneself. */
  readonly invitations: readonly Invitation[]
  readonly spectate: boolean
}

/**
 * Makes a game; whoever makes it takes the seat named.
 * @param name left empty, one plays as a guest until a name is said at the table
 * @throws RefusedError when the server does not take the terms
 */
export async function openGame(
  terms: CreateGame,
  own: string | undefined,
  name = playerName(),
): Promise<MadeGame> {
  const created = await createGame(terms)
  const { game, spectate } = created
  holdHost(game, created.hostToken)
  const invitations = created.seats.filter(({ seat }) => seat !== own)
  holdInvitations(game, invitations)
  const mine = created.seats.find(({ seat }) => seat === own)
  if (mine) {
    const called = name.trim()
    if (called !== '') setPlayerName(called)
    const { invite } = mine
    const { seat, token } = await joinGame(game, { invite, name: called || say('guest.name') })
    holdSeat({ game, seat, token })
  }
  return { game, invitations, spectate }
}
