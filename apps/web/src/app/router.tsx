/** Paths without a hash: a few routes, links that keep modified clicks, and the browser's own history. */

import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

export interface Location {
  readonly path: string
  readonly search: string
  readonly hash: string
}

const listeners = new Set<() => void>()
let current = read()

function read(): Location {
  const { pathname, search, hash } = globalThis.location ?? { pathname: '/', search: '', hash: '' }
  return { path: pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname, search, hash }
}

function changed(): void {
  current = read()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener('popstate', changed)
    globalThis.addEventListener('hashchange', changed)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    globalThis.removeEventListener('popstate', changed)
    globalThis.removeEventListener('hashchange', changed)
  }
}

/** Where the browser is; a component that reads it follows every navigation. */
export function useLocation(): Location {
  return useSyncExternalStore(subscribe, () => current)
}

/** Goes to a path of this app; `replace` leaves no entry behind, for addresses that must not be kept. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', to)
  else {
    history.pushState(null, '', to)
    if (!to.includes('#')) scrollTo(0, 0)
  }
  changed()
}

/** A link inside the app. */
export function Link({
  href,
  onClick,
  ...more
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || more.target !== undefined) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={follow} {...more} />
}

/** The parts of a path that fit a pattern, `/game/:id`; undefined when it does not fit. */
export function matchPath(
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) {
      if (value === '') return undefined
      found[part.slice(1)] = decodeURIComponent(value)
    } else if (part !== value) return undefined
  }
  return found
}
