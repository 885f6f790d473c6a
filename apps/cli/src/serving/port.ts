import type { Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'

/** Where Redoubt is found when nobody says otherwise. */
export const DEFAULT_PORT = 2567

/** The port asked for: `--port`, else `PORT`, else the usual one; 0 is any free one. @throws UsageError when it is none */
export function portOf(input: Input): number {
  const given =
    input.number('port') ??
    (process.env.PORT === undefined ? DEFAULT_PORT : Number(process.env.PORT))
  if (!Number.isInteger(given) || given < 0 || given > 65_535)
    throw new UsageError(`a port is a number from 0 to 65535, got ${given}`)
  return given
}
