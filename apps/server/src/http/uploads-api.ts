/** Modules that strangers send, over HTTP. */

import { MAX_UPLOAD_BYTES, refused, type SentReply, sentence } from '@redoubt/protocol'
import type { Services } from '../table/services.ts'
import { readBytes, sendJson } from './body.ts'
import type { Limits } from './limits.ts'
import type { Route } from './route.ts'
import { sharedRate } from './shared-rates.ts'
import { summaryOfModule } from './summaries.ts'

const HOUR = 3_600_000

export function uploadRoutes(
  services: Services,
  { uploadsPerHour }: Limits,
): Readonly<Record<string, Route>> {
  const { uploads, log } = services
  const sendings = sharedRate(services, 'uploads', uploadsPerHour, HOUR)
  return {
    'POST /api/modules': async ({ request, response, address }) => {
      if (!uploads) throw refused('not-host', sentence('uploads.none'))
      if (!(await sendings.allows(address)))
        throw refused('too-many', sentence('too-many.modules', { most: uploadsPerHour }))
      const bytes = await readBytes(request, MAX_UPLOAD_BYTES)
      const { module, imported } = await uploads.take(bytes)
      log.info({ module: module.data.manifest.id }, 'a module was sent')
      const sent: SentReply = {
        ...summaryOfModule(module.data),
        ...(imported ? { imported } : {}),
      }
      sendJson(response, 201, sent)
    },
    'GET /api/uploads/:id': async ({ response, id }) => {
      const sent = await uploads?.find(id)
      if (!sent)
        throw refused('unknown-module', sentence('unknown-module', { module: id }), {
          received: id,
        })
      sendJson(response, 200, summaryOfModule(sent.module.data))
    },
  }
}
