/** The limits of a server, as they are written on the command line. */

import type { Limits } from '@redoubt/server'
import { UsageError } from '../command/errors.ts'

/** `gamesPerHour=20,linesPerTenSeconds=3`. @throws UsageError for a limit there is not, and for what is no number */
export async function limitsIn(text: string): Promise<Partial<Limits>> {
  // The server is slow to load, and few commands need it.
  const { usualLimits } = await import('@redoubt/server')
  const known = Object.keys(usualLimits)
  const parts = text.split(',').filter((part) => part.trim() !== '')
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', number = ''] = part.split('=').map((word) => word.trim())
      if (!known.includes(name))
        throw new UsageError(`--limits: there is no limit "${name}"; there are ${known.join(', ')}`)
      if (!/^[1-9][0-9]{0,8}$/.test(number))
        throw new UsageError(
          `--limits: expected ${name}=, then a whole number from 1, got "${part}"`,
        )
      return [name, Number(number)]
    }),
  )
}
