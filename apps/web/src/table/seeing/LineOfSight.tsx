/** May who stands here see there, and what is in the way: a line of the ruler. */

import { Sentence } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import { useSighting } from './use-sighting.ts'

export function LineOfSight({ from, to }: { from: string; to: string | undefined }) {
  const { session, texts } = useTable()
  const sighting = useSighting(from, to)
  if (!session.facts.insightful.lineOfSight) return null
  const told = sighting?.blocked ?? sighting?.hindered
  // The line is there from the beginning, so that nothing moves when it is filled.
  if (!sighting) return <p data-testid="line-of-sight">{'\u00a0'}</p>
  return (
    <p role="status" data-testid="line-of-sight">
      {told ? <Sentence message={texts.remark('sight', told)} /> : texts.word('sight.clear')}
    </p>
  )
}
