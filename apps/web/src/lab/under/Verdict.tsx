/** How far two ways went alike, in words, and why they then parted. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import { useMemo } from 'react'
import { textsOf } from '../../messages/texts-of.ts'
import { Told } from '../boards/Told.tsx'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import type { UnderResult } from '../worker/protocol.ts'

export function Verdict({
  data,
  result,
  arm,
  onClause,
}: {
  data: ModuleData
  result: UnderResult
  arm: string
  onClause: (clause: string, board: number) => void
}) {
  const { alike, of, parting, beginsOtherwise } = result
  const texts = useMemo(() => textsOf(dataSeated(data, result.arms[0].seating)), [data, result])
  const setUp = beginsOtherwise && <p>{tell('under.set-up', { arm })}</p>
  if (!parting)
    return (
      <div data-testid="verdict">
        {setUp}
        <p className="verdict">{tell('under.alike', { of, arm })}</p>
      </div>
    )
  const action = parting.action === undefined ? '' : actionText(texts, actionOf(parting.action))
  const { clauses } = parting
  return (
    <div data-testid="verdict">
      {setUp}
      <p className="verdict">
        {tell(`under.${parting.why}`, { alike, of, number: alike + 1, action, arm })}
      </p>
      {parting.denial && (
        <p>
          <Told message={texts.denial(parting.denial)} onClause={(clause) => onClause(clause, 1)} />
        </p>
      )}
      {clauses.recorded.length + clauses.other.length > 0 && (
        <p className="meta">
          {clauses.recorded.length > 0 &&
            tell('under.only-recorded', { clauses: clauses.recorded.join(', ') })}{' '}
          {clauses.other.length > 0 &&
            tell('under.only-other', { clauses: clauses.other.join(', '), arm })}
        </p>
      )}
    </div>
  )
}
