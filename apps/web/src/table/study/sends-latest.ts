/** Sends the newest of what changes often: the first at once, of those that follow too soon only the last. */

export interface SendsLatest<T> {
  send(value: T): void
  stop(): void
}

/** @param between milliseconds at least between two that are sent; what was sent last is not sent again */
export function sendsLatest<T>(send: (value: T) => void, between: number): SendsLatest<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent: { readonly value: T } | undefined
  let latest: T
  const flush = (): void => {
    timer = undefined
    if (sent?.value === latest) return
    sent = { value: latest }
    send(latest)
    timer = setTimeout(flush, between)
  }
  return {
    send: (value) => {
      latest = value
      if (timer === undefined) flush()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
