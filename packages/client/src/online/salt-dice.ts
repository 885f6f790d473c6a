/** Adds this player's salt to the dice by itself: the hash as soon as he sits, the salt when everybody has sent a hash. */

import { saltHash } from '@redoubt/engine'
import type { TableSession } from '../table-session.ts'
import type { SaltBox } from './salts.ts'

/** Milliseconds another device of the same player has to lay its salt open, before this one begins anew. */
const OTHER_DEVICE = 3000

/** Salts the dice whenever it is this seat's turn to, until the session is closed. */
export function saltDice(session: TableSession, box: SaltBox): void {
  const { id: game } = session.facts
  let busy = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  const step = async (): Promise<void> => {
    const { seat, dice, connection } = session.state()
    if (seat === undefined || !dice || connection !== 'online' || dice.salted.includes(seat)) return
    const sent = dice.hashes[seat]
    if (sent === undefined) return send()
    if (!dice.open) return
    const salt = box.salts(game).find((kept) => saltHash(kept) === sent)
    if (salt !== undefined) return session.laySaltOpen(salt)
    waiting ??= setTimeout(() => {
      waiting = undefined
      const now = session.state().dice
      if (now?.open && now.hashes[seat] === sent && !now.salted.includes(seat)) run(send)
    }, OTHER_DEVICE)
  }
  const send = async (): Promise<void> => {
    const salt = randomSalt()
    // Kept before it is promised.
    box.keep(game, salt)
    await session.sendSaltHash(saltHash(salt))
  }
  const run = (work: () => Promise<void>): void => {
    if (busy) return
    busy = true
    work()
      // What went wrong is tried again with the next news of the table.
      .catch(() => undefined)
      .finally(() => {
        busy = false
        // News that came meanwhile.
        look()
      })
  }
  let last: unknown
  const look = (): void => {
    const { dice, connection } = session.state()
    if (connection === 'closed') clearTimeout(waiting)
    if (dice === last || busy) return
    last = dice
    run(step)
  }
  session.subscribe(look)
  look()
}

/** Nobody, not even the server, could know it beforehand. */
function randomSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
