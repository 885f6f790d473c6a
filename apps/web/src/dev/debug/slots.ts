/** Games put aside by name, module by module, kept in this browser. */

export interface Slot {
  readonly name: string
  readonly record: string
  /** Number of actions done. */
  readonly actions: number
}

/** More would fill the browser's storage. */
const MOST = 12

const keyOf = (module: string) => `redoubt.slots.${module}`

export function slotsOf(module: string): readonly Slot[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(module)) ?? '[]')
  } catch {
    return []
  }
}

/** The newest first; one of the same name is replaced. @returns false where the browser keeps nothing, or no more */
export function keepSlot(module: string, slot: Slot): boolean {
  const others = slotsOf(module).filter(({ name }) => name !== slot.name)
  return write(module, [slot, ...others].slice(0, MOST))
}

export function dropSlot(module: string, name: string): boolean {
  return write(
    module,
    slotsOf(module).filter((slot) => slot.name !== name),
  )
}

function write(module: string, slots: readonly Slot[]): boolean {
  try {
    localStorage.setItem(keyOf(module), JSON.stringify(slots))
    return true
  } catch {
    return false
  }
}
