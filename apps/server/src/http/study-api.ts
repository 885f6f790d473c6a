/** Beginning a study, and taking a position home, over HTTP. */

import {
  check,
  type PositionTaken,
  refused,
  type StudyMade,
  sentence,
  studyAskSchema,
} from '@redoubt/protocol'
import { takePosition, ticketFor } from '../study/take-position.ts'
import type { Ticket, Tickets } from '../study/tickets.ts'
import type { Services } from '../table/services.ts'
import { readJson, sendJson } from './body.ts'
import type { Limits } from './limits.ts'
import type { Route } from './route.ts'
import { sharedRate } from './shared-rates.ts'

const HOUR = 3_600_000

export function studyRoutes(
  services: Services,
  tickets: Tickets,
  { studiesPerHour }: Limits,
): Readonly<Record<string, Route>> {
  const beginnings = sharedRate(services, 'studies', studiesPerHour, HOUR)
  const ticketOf = async ({ request, address }: Parameters<Route>[0]): Promise<Ticket> => {
    const ask = check(studyAskSchema, await readJson(request, services.purses.timed))
    if (!(await beginnings.allows(address)))
      throw refused('too-many', sentence('too-many.studies', { most: studiesPerHour }))
    return ticketFor(services, ask)
  }
  return {
    'POST /api/studies': async (asked) => {
      const made: StudyMade = { study: tickets.issue(await ticketOf(asked)) }
      sendJson(asked.response, 201, made)
    },
    'POST /api/positions': async (asked) => {
      const ticket = await ticketOf(asked)
      const { snapshot, at, dealt } = await takePosition(services, tickets, tickets.issue(ticket))
      const taken: PositionTaken = {
        snapshot,
        at,
        ...(ticket.seat === undefined ? {} : { of: ticket.seat }),
        ...(dealt ? { dealt } : {}),
      }
      sendJson(asked.response, 200, taken)
    },
  }
}
