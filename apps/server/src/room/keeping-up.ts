/** Sending to those who read what they are sent: whoever does not is dropped, and asks for everything when he comes back. */

import { MAX_WAITING_BYTES, refused } from '@redoubt/protocol'

/** What is needed of a connection. */
interface Connected {
  readonly ref: unknown
  send(event: string | number, news: unknown): void
  sendBytes(event: string | number, news: Uint8Array): void
}

export function sendTo(visitor: Connected, event: string | number, news: unknown): void {
  if (waitingFor(visitor) > MAX_WAITING_BYTES) return drop(visitor)
  if (news instanceof Uint8Array) visitor.sendBytes(event, news)
  else visitor.send(event, news)
}

/** @throws RefusedError when what was sent before still waits to be read */
export function mustKeepUp(visitor: Connected): void {
  if (waitingFor(visitor) <= MAX_WAITING_BYTES) return
  drop(visitor)
  throw refused('too-fast', 'answers are asked for faster than they are read')
}

/** Bytes sent and not yet taken by the other side. */
function waitingFor({ ref }: Connected): number {
  return (ref as { bufferedAmount?: number }).bufferedAmount ?? 0
}

function drop({ ref }: Connected): void {
  // Without a farewell, which would have to wait as well.
  ;(ref as { terminate(): void }).terminate()
}
