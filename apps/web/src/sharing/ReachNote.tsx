/** Who can open the links of this page, and another address for them where it was opened at localhost. */

import { Select } from '../ui/Select.tsx'
import { chooseAddress, useReach } from './reach.ts'
import { sayOfLinks } from './words.ts'

const HERE = 'localhost'

export function ReachNote() {
  const reach = useReach()
  if (reach.kind !== 'home') return null
  const { neighbours, chosen } = reach
  if (neighbours.length === 0) return <p className="reach-note">{sayOfLinks('reach.alone')}</p>
  return (
    <div className="reach-note">
      <Select
        label={sayOfLinks('reach.address')}
        value={chosen ?? HERE}
        onChange={(address) => chooseAddress(address === HERE ? undefined : address)}
        items={[
          ...neighbours.map(({ address, name }) => ({
            value: address,
            label: sayOfLinks('reach.neighbour', { address, name }),
          })),
          { value: HERE, label: sayOfLinks('reach.here') },
        ]}
      />
      <p className="meta">{sayOfLinks(chosen === undefined ? 'reach.only-here' : 'reach.near')}</p>
    </div>
  )
}
