/** Games that strangers play by themselves: whoever makes a game may sit down at all of it, and ask. */

import type { Session } from '@redoubt/client'
import { dice, playRandomly, startMatch } from '../../src/tests/players.ts'
import type { Attack } from './scene.ts'

/** Plays both seats at random and asks what every action would bring. */
const playing = (module: string, asks: boolean): Attack => ({
  name: asks ? `asks for odds and hints of ${module}` : `plays ${module} against himself`,
  prepare: async ({ address }) => {
    let table = await startMatch(address, { module, listed: false })
    const random = dice(5)
    const asked = (): Session | undefined =>
      [table.first.session, table.second.session].find(
        (session) =>
          session.state().offers.length > 0 &&
          session.state().asked.some(({ seat }) => seat === session.state().seat),
      )
    return async () => {
      if (table.first.session.state().result) table = await startMatch(address, { module })
      const session = asked()
      if (!session) {
        await new Promise((resolve) => setTimeout(resolve, 2))
        return 'waited'
      }
      if (asks) await askAll(session, random)
      await playRandomly(session, random)
      return 'played'
    }
  },
})

async function askAll(session: Session, random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  for (const offer of session.state().offers.slice(0, 4)) {
    const args: Record<string, string> = {}
    let next = offer.first
    while (next && next.values.length > 0) {
      args[next.argument] = pick(next.values).value
      next = await session.candidates(offer.action, args)
    }
    const action = { action: offer.action, args }
    await session.explain(action).catch(() => undefined)
    await session.preview({ action }).catch(() => undefined)
  }
  for (const piece of [1, 5, 20])
    await session.insight({ about: 'reach', piece }).catch(() => undefined)
}

export const PLAYERS: readonly Attack[] = [
  ...['fortify', 'fog', 'dispatches', 'blitzkrieg', 'europa', 'great-war'].flatMap((module) => [
    playing(module, false),
    playing(module, true),
  ]),
]
