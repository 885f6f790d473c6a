/** Who can open the links of this page, and another address for them where it was opened at localhost. */

import { say } from '../messages/say.ts'
import { Select } from '../ui/Select.tsx'
import { chooseAddress, useReach } from './reach.ts'

const HERE = 'localhost'

export function ReachNote() {
  const reach = useReach()
  if (reach.kind !== 'home') return null
  const { neighbours, chosen } = reach
  if (neighbours.length === 0) return <p className="reach-note">{say('reach.alone')}</p>
  return (
    <div className="reach-note">
      <Select
        label={say('reach.address')}
        value={chosen ?? HERE}
        onChange={(address) => chooseAddress(address === HERE ? undefined : address)}
        items={[
          ...neighbours.map(({ address, name }) => ({
            value: address,
            label: say('reach.neighbour', { address, name }),
          })),
          { value: HERE, label: say('reach.here') },
        ]}
      />
      <p className="meta">{say(chosen === undefined ? 'reach.only-here' : 'reach.near')}</p>
    </div>
  )
}
