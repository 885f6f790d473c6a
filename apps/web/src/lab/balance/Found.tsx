/** What a search has found: the last variants beside the game as it is, on dice that had no part in choosing them. */

import type { ModuleData } from '@redoubt/engine'
import type { Arm, Winner } from '@redoubt/lab'
import { Button } from '../../ui/Button.tsx'
import { tell } from '../messages/words.ts'
import { LabTable } from '../shown/LabTable.tsx'
import { amount, range } from '../shown/numbers.ts'
import type { LabRequests } from '../worker/protocol.ts'
import { measureName } from './measures.ts'
import { variantName } from './variant-name.ts'

export function Found({
  data,
  seat,
  found: { base, winners, refused, outlook },
  onCompare,
}: {
  data: ModuleData
  seat: string
  found: LabRequests['balance']['answer']
  onCompare: (arm: Arm) => void
}) {
  const columns = base.goals.map(({ goal }) => ({
    label: `${measureName(data, goal.name, seat)}: ${wishText(goal.text)}`,
  }))
  return (
    <section className="form-section" aria-labelledby="found-title" data-testid="balance-found">
      <h2 id="found-title">{tell('balance.found')}</h2>
      <p>
        {tell(`balance.outlook.${outlook.kind}`, {
          units: outlook.kind === 'open' ? outlook.units : 0,
        })}
      </p>
      <LabTable columns={[tell('balance.variant'), ...columns, tell('balance.next')]}>
        <Row name={base.arm.name} found={base} />
        {winners.map((winner) => (
          <Row
            key={winner.arm.name}
            name={variantName(data, base.arm, winner.arm)}
            found={winner}
            onCompare={() => onCompare(winner.arm)}
          />
        ))}
      </LabTable>
      <p className="meta">{tell('balance.how')}</p>
      {refused.length > 0 && (
        <p className="meta">
          {tell('balance.refused', { count: refused.length, first: refused[0] ?? '' })}
        </p>
      )}
    </section>
  )
}

function Row({
  name,
  found: { goals, best },
  onCompare,
}: {
  name: string
  found: Winner
  onCompare?: () => void
}) {
  return (
    <tr className={best ? 'sure' : ''}>
      <th scope="row">
        {name}
        {best && <span className="meta"> {tell('balance.best')}</span>}
      </th>
      {goals.map(({ goal, found, verdict }) => (
        <td key={goal.text}>
          <strong>{amount(found.value)}</strong>{' '}
          <span className="meta">{range(found, amount)}</span>{' '}
          {verdict !== 'as told' && tell(`balance.${verdict}`)}
        </td>
      ))}
      <td className="balance-next">
        {onCompare && <Button onPress={onCompare}>{tell('balance.compare')}</Button>}
      </td>
    </tr>
  )
}

/** `score=50±3` without its name. */
function wishText(text: string): string {
  return text
    .replace(/^[^<>=]+/, '')
    .replace('=most', tell('balance.relation.most'))
    .replace('=least', tell('balance.relation.least'))
    .replace('<=', '≤ ')
    .replace('>=', '≥ ')
    .replace('=', '')
}
