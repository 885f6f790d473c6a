/** Beginning a study, over HTTP. */

import { check, refused, type StudyMade, sentence, studyAskSchema } from '@redoubt/protocol'
import { ticketFor } from '../study/take-position.ts'
import type { Tickets } from '../study/tickets.ts'
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
  return {
    'POST /api/studies': async ({ request, response, address }) => {
      const ask = check(studyAskSchema, await readJson(request, services.purses.timed))
      if (!(await beginnings.allows(address)))
        throw refused('too-many', sentence('too-many.studies', { most: studiesPerHour }))
      const made: StudyMade = { study: tickets.issue(await ticketFor(services, ask)) }
      sendJson(response, 201, made)
    },
  }
}
