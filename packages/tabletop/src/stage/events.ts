/** Who listens to the table. */

import type { Tabletop, TabletopEvents } from '../api.ts'

export interface Listeners {
  readonly on: Tabletop['on']
  emit<Name extends keyof TabletopEvents>(name: Name, event: TabletopEvents[Name]): void
}

type Listener<Name extends keyof TabletopEvents> = (event: TabletopEvents[Name]) => void

export function makeListeners(): Listeners {
  const all: { [Name in keyof TabletopEvents]: Set<Listener<Name>> } = {
    pick: new Set(),
    hover: new Set(),
    lift: new Set(),
    drag: new Set(),
    longpress: new Set(),
    camera: new Set(),
  }
  return {
    on(name, listener) {
      all[name].add(listener)
      return () => {
        all[name].delete(listener)
      }
    },
    emit(name, event) {
      for (const listener of all[name]) listener(event)
    },
  }
}
