/** Numbers of a module's data from the command line: `pieces/types/tank/traits/points=2`. */

import type { Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'

/** By path. @param option the one that names them @throws UsageError */
export function numbersIn(input: Input, option: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    input.all(option).map((text) => {
      const [, path, value] = text.match(/^([^=]+)=(-?\d+(?:\.\d+)?)$/) ?? []
      if (path === undefined)
        throw new UsageError(
          `--${option} expects a path and a number, such as tables/combat/rows/0/1=2; got "${text}"`,
        )
      return [path, Number(value)]
    }),
  )
}
