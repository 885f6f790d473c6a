/** From a table or a replay into the lab, at the moment looked at: its record, or of a running game what one sees of it. */

import type { Session } from '@redoubt/client'
import type { PositionTaken } from '@redoubt/protocol'
import { navigate } from '../app/router.tsx'
import { askServer } from '../server/api.ts'
import { heldSeat } from '../server/seats.ts'
import type { EnterLab } from '../table/desk/enter-lab.ts'
import { sitterOf } from '../table/desk/sitter.ts'
import { planFor } from './plan/plan-form.ts'
import { eventAt } from './plan/record-moments.ts'
import { recordedPlan, takenPlan } from './plan/recorded-plan.ts'
import { keepPlan, keptPlan } from './store/plans.ts'

export const handOver: EnterLab = async (session, moment, way) => {
  const { module, mode } = session.facts
  const { id, title } = module.manifest
  const { file } = (await keptPlan(id)) ?? planFor(module)
  if (mode === 'online' && !session.state().result) {
    await keepPlan(id, takenPlan(module, file, await takenFrom(session, moment)))
  } else {
    const text = await session.record()
    const event = eventAt(text, moment)
    const name = fileNameOf(session.facts.name ?? title)
    const players = playersAt(session)
    await keepPlan(id, recordedPlan(module, file, { name, text, event, players }))
  }
  navigate(way === 'under' ? `/lab/${id}/under` : `/lab/${id}/boards`)
}

/** A game's name as the name of a file, without what parts folders. */
const fileNameOf = (name: string): string => `${name.replaceAll(/[\\/:]/g, '-')}.jsonl`

function playersAt(session: Session): Readonly<Record<string, string>> {
  const named = session.state().seats.flatMap((chair): [string, string][] => {
    const player = sitterOf(chair)
    return player === undefined ? [] : [[chair.seat, player]]
  })
  return Object.fromEntries(named)
}

/** The server deals what the seat does not see: nothing of it comes here. @throws RefusedError */
function takenFrom({ facts }: Session, at: number): Promise<PositionTaken> {
  const token = heldSeat(facts.id)?.token
  return askServer<PositionTaken>('/positions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: facts.id, at, ...(token === undefined ? {} : { token }) }),
  })
}
