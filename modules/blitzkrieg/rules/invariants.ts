/** What holds in every position (study C). */

import type { Blitzkrieg } from './shape.ts'

type Invariant = (g: Blitzkrieg) => string | undefined

export const invariants: Readonly<Record<string, Invariant>> = {}
