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

/** @throws RefusedError when nobody is there any more to hear an answer */
export function mustBeHere({ ref }: Connected): void {
  const { readyState, OPEN } = ref as { readyState?: number; OPEN?: number }
  if (readyState !== OPEN) throw GONE
}

/** Thrown for each of the many questions of whoever floods and leaves. */
const GONE = refused('bad-token', 'the connection is closed')

/** Requests of one connection that are under way, or wait for their turn, while more of it is read. */
const MOST_OPEN = 16

const open = new WeakMap<object, number>()

/**
 * Counts a request of a connection until what this gives is called. Of whoever asks on and on without waiting for answers
 * nothing more is read until some are given: what he sends meanwhile stays with him.
 */
export function counted({ ref }: Connected): () => void {
  const socket = ref as Partial<Record<'pause' | 'resume', () => void>> & object
  const count = (open.get(socket) ?? 0) + 1
  open.set(socket, count)
  if (count === MOST_OPEN) socket.pause?.()
  return () => {
    const left = (open.get(socket) ?? 1) - 1
    open.set(socket, left)
    if (left === MOST_OPEN / 2) socket.resume?.()
  }
}

/** Bytes sent and not yet taken by the other side. */
function waitingFor({ ref }: Connected): number {
  return (ref as { bufferedAmount?: number }).bufferedAmount ?? 0
}

function drop({ ref }: Connected): void {
  // Without a farewell, which would have to wait as well.
  ;(ref as { terminate(): void }).terminate()
}
