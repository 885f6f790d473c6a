/** What the study will cost, asked for before it runs. */

import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { duration } from '../shown/numbers.ts'
import type { Cost } from '../worker/cost.ts'
import { useOwnLab } from '../worker/use-own-lab.ts'
import { withModules } from '../worker/with-modules.ts'

type Asked =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly units: number }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'known'; readonly cost: Cost }

/** Of one plan: given another one it forgets what it knew. */
export function CostCard({ plan, isReady }: { plan: Plan; isReady: boolean }) {
  const [asked, setAsked] = useState<Asked>({ state: 'idle' })
  const withLab = useOwnLab()
  const ask = async () => {
    setAsked({ state: 'running', units: 0 })
    try {
      const { points = 4 } = plan.file.stop ?? {}
      const whole = await withModules(plan)
      const cost = await withLab((lab) => {
        lab.on('piloted', ({ units }) => setAsked({ state: 'running', units }))
        return lab.ask('cost', { plan: whole, points })
      })
      setAsked({ state: 'known', cost })
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      setAsked({ state: 'failed', problem })
    }
  }
  return (
    <div data-testid="cost">
      {asked.state === 'idle' && (
        <Button isDisabled={!isReady} onPress={() => void ask()}>
          {tell('cost.ask')}
        </Button>
      )}
      {asked.state === 'running' && (
        <Waiting label={tell('cost.running', { units: asked.units })} />
      )}
      {asked.state === 'failed' && <Failed problem={asked.problem} retry={() => void ask()} />}
      {asked.state === 'known' && <Told cost={asked.cost} />}
    </div>
  )
}

function Told({ cost: { played, each, points, most, forecasts } }: { cost: Cost }) {
  return (
    <div role="status">
      <p>{tell('cost.to-know', { points })}</p>
      <ul>
        {forecasts.map(({ outcome, chosen, units }) => (
          <li key={outcome}>
            <strong>{duration(units * each)}</strong> {tell(`cost.${outcome}`, { units })}
            {chosen && forecasts.length > 1 && ` ${tell('cost.chosen')}`}
            {chosen && units > most && ` ${tell('cost.more', { most })}`}
          </li>
        ))}
      </ul>
      <p className="meta">{tell('cost.how', { played, most, time: duration(most * each) })}</p>
    </div>
  )
}
