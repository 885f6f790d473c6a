/** Ids out of the names that modules give: letters, digits and hyphens, each once. */

/** `1st Infantry (Elite)` → `1st-infantry-elite`; empty for a name without letters and digits. */
export function slug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
}

/** Gives out names, each once. */
export interface Namer {
  /** @param otherwise used where nothing is left of the name */
  idFor(name: string, otherwise: string): string
}

/**
 * @param taken names that are not to be given out
 * @param letterFirst every id begins with a letter
 */
export function makeNamer(taken: readonly string[] = [], letterFirst = true): Namer {
  const given = new Set(taken)
  const counts = new Map<string, number>()
  return {
    idFor(name, otherwise) {
      const plain = slug(name) || otherwise
      const base = letterFirst && !/^[a-z]/.test(plain) ? `${otherwise}-${plain}` : plain
      let id = base
      let number = counts.get(base) ?? 1
      while (given.has(id)) {
        number++
        id = `${base}-${number}`
      }
      counts.set(base, number)
      given.add(id)
      return id
    },
  }
}
