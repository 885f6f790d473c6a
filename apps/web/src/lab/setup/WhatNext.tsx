/** The variants in one glance, what is wrong with them, and what can be done with them. */

import type { ModuleData } from '@redoubt/engine'
import type { ReactNode } from 'react'
import { Link } from '../../app/router.tsx'
import { Button } from '../../ui/Button.tsx'
import { CostCard } from '../before/CostCard.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { changesOf, strictnessChanges } from '../plan/plan-form.ts'

export function WhatNext({
  data,
  plan,
  isReady,
  checking,
  onBoards,
  onPlay,
  children,
}: {
  data: ModuleData
  plan: Plan
  isReady: boolean
  checking: boolean
  onBoards: () => void
  onPlay: () => void
  /** What is wrong. */
  children: ReactNode
}) {
  const { id } = data.manifest
  const { arms } = plan.file
  return (
    <aside className="lab-next" aria-labelledby="next-title">
      <h2 id="next-title">{tell('next.title')}</h2>
      <ol className="lab-next-arms">
        {arms.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an arm has no name of its own before it is typed
          <li key={index}>
            <strong>{name}</strong>{' '}
            <span className="meta">
              {index === 0
                ? tell('next.first')
                : tell('next.changes', {
                    count:
                      changesOf(data, plan.file, index).length +
                      strictnessChanges(plan.file, index).length,
                  })}
            </span>
          </li>
        ))}
      </ol>
      {children}
      <Button look="primary" isDisabled={!isReady} onPress={onBoards}>
        {tell('lab.boards')}
      </Button>
      <p className="meta">{tell('lab.look.help')}</p>
      {arms[0]?.record && (
        <Link className="button plain" href={`/lab/${id}/under`}>
          {tell('lab.under')}
        </Link>
      )}
      <Button look="primary" isDisabled={!isReady} onPress={onPlay}>
        {tell('lab.play')}
      </Button>
      <p className="meta">{tell('lab.play.help')}</p>
      <CostCard key={JSON.stringify(plan.file)} plan={plan} isReady={isReady} />
      <Link className="button plain" href={`/lab/${id}/numbers`}>
        {tell('lab.numbers')}
      </Link>
      <Link className="button plain" href={`/lab/${id}/balance`}>
        {tell('lab.balance')}
      </Link>
      {checking && (
        <p className="meta" role="status">
          {tell('lab.checking')}
        </p>
      )}
    </aside>
  )
}
