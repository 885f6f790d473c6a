/** What module.yaml says of the variables: numbers within their limits, texts of those listed. */

import type { Game } from '@redoubt/engine'

/** The first variable that holds what its declaration rules out, in words. */
export function beyondDeclared({ position }: Game): string | undefined {
  const variables = position.vars as Readonly<Record<string, unknown>>
  for (const { name, type, per, min = -Infinity, max = Infinity, values } of position.cast
    .variables) {
    if (type !== 'integer' && !values) continue
    const held = variables[name]
    for (const value of per ? (held as readonly unknown[]) : [held]) {
      const number = Number(value)
      if (type === 'integer' && !(Number.isInteger(number) && number >= min && number <= max))
        return `variable "${name}" holds ${value}, expected a whole number from ${min} to ${max}`
      if (values && !values.includes(String(value ?? '')))
        return `variable "${name}" holds "${value}", expected one of ${values.join(', ')}`
    }
  }
  return undefined
}
