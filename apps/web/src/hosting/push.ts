/** Notices of the browser itself, also when no page is open. */

import type { ChannelAsk } from '@redoubt/protocol'
import { tell } from './words.ts'

const WORKER = '/notices.js'

/** Can this browser be told? Pages without TLS cannot, nor can some browsers before the site is installed. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/**
 * Asks the reader and subscribes.
 * @param key the server's, in base64url
 * @throws Error with a sentence when the reader or the browser refuses
 */
export async function subscribe(key: string): Promise<ChannelAsk> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(tell('push.refused'))
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((error: Error) => {
      throw new Error(tell('push.failed', { why: error.message }))
    })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { kind: 'push', subscription: { endpoint, keys: { p256dh, auth } } }
}
