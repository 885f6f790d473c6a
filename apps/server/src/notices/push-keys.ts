/** The keys by which push services know this server. */

import webPush from 'web-push'
import type { KeepSecret } from '../store/secrets.ts'

/** VAPID keys (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service may turn to. */
  readonly subject: string
}

const SUBJECT = 'mailto:redoubt@localhost.localdomain'

/** The keys of this server, made when there are none; browsers that subscribed know only these. */
export async function openPushKeys(keep: KeepSecret, subject = SUBJECT): Promise<PushKeys> {
  const keys = await keep('push-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return { ...JSON.parse(keys), subject }
}
