/** Whom this account does not want to meet; he is let in again here. */

import type { BlockedPerson } from '@redoubt/protocol'
import { Button } from '../ui/Button.tsx'
import { club } from './words.ts'

export function Blocked({
  blocked,
  onUnblock,
}: {
  blocked: readonly BlockedPerson[]
  onUnblock: (block: string) => void
}) {
  if (blocked.length === 0) return null
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title">{club('blocked.title')}</h2>
      <ul>
        {blocked.map(({ block, name, guest }) => (
          <li key={block}>
            {name} {guest && <span className="meta">{club('blocked.guest')}</span>}{' '}
            <Button look="quiet" onPress={() => onUnblock(block)}>
              {club('blocked.free', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
