/** The rows of a results table in the order of the die. */

/**
 * Rows by the number they begin with; those without one stay where the file has them, behind the others.
 * An object's own order would put 10 before 2, or 0 before -1.
 * @example rowsInOrder({ 2: ['a'], '3-5': ['b'], '-1': ['c'] }).map(([name]) => name) // → [ '-1', '2', '3-5' ]
 */
export function rowsInOrder<T>(rows: Readonly<Record<string, T>>): [name: string, cells: T][] {
  return Object.entries(rows).sort(([a], [b]) => {
    const [first, second] = [startOf(a), startOf(b)]
    return first === second ? 0 : first - second
  })
}

function startOf(name: string): number {
  const number = Number.parseFloat(name)
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
}
