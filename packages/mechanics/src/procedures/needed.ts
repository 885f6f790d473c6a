/** What a procedure cannot do without, asked for with a clear word. */

/** The value, or an error that says where it is missing. @throws Error when it is not there */
export function needed<T>(value: T | undefined, phase: string, what: string): T {
  if (value !== undefined) return value
  throw new Error(`phase ${phase} of procedures.yaml needs ${what}`)
}
