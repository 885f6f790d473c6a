/** Whether an overlay is another one for another side: only then is it asked as whose it is to be seen. */

import type { Session } from '@redoubt/client'
import { useEffect, useState } from 'react'
import { useSessionState } from '../desk/use-session.ts'
import type { MarkList } from './counsel.ts'

/** False until the rules have been asked. */
export function useSided(session: Session, layer: string, sides: readonly string[]): boolean {
  const { view } = useSessionState(session)
  const [sided, setSided] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at every moment; the sides of a game stay the same
  useEffect(() => {
    let dropped = false
    const marksOf = async (side: string) =>
      (await session.insight({ about: 'layer', name: layer, side })).marks ?? []
    differs(sides, marksOf).then(
      (does) => dropped || setSided(does ? layer : undefined),
      () => dropped || setSided(undefined),
    )
    return () => {
      dropped = true
    }
  }, [session, layer, view.seq])
  return sided === layer
}

/** Is something else seen as one of the sides than as the first? */
export async function differs(
  [first, ...others]: readonly string[],
  marksOf: (side: string) => Promise<MarkList>,
): Promise<boolean> {
  if (first === undefined) return false
  const seen = pictureOf(await marksOf(first))
  for (const side of others) if (pictureOf(await marksOf(side)) !== seen) return true
  return false
}

/** What is drawn of them: whose it is gives a mark its colour, and not whether that is friend or enemy to who looks. */
function pictureOf(marks: MarkList): string {
  const each = marks.map(({ at, look, side, key, facts }) =>
    JSON.stringify([at, side === undefined ? [look, key, facts] : side]),
  )
  return each.sort().join()
}
