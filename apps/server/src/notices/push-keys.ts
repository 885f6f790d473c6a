/** The keys by which push services know this server. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'

/** VAPID keys (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service may turn to. */
  readonly subject: string
}

const SUBJECT = 'mailto:redoubt@localhost.localdomain'

/**
 * The keys of a data folder, made when they are not there; browsers that subscribed know only these.
 * @param folder `undefined`: keys that last as long as the process
 */
export function openPushKeys(folder: string | undefined, subject = SUBJECT): PushKeys {
  if (folder === undefined) return { ...webPush.generateVAPIDKeys(), subject }
  const file = join(folder, 'push-keys.json')
  if (existsSync(file)) return { ...JSON.parse(readFileSync(file, 'utf8')), subject }
  const keys = webPush.generateVAPIDKeys()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
  return { ...keys, subject }
}
