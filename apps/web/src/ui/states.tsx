/** What a page shows while it waits, when something failed, and when there is nothing. */

import type { ReactNode } from 'react'
import { say } from '../messages/say.ts'
import { Button } from './Button.tsx'

export function Waiting({ label = say('state.loading') }: { label?: string }) {
  return (
    <div className="state waiting" role="status">
      <span className="spinner" aria-hidden="true" />
      <p>{label}</p>
    </div>
  )
}

export function Failed({
  problem,
  retry,
  children,
}: {
  problem: string
  retry?: () => void
  children?: ReactNode
}) {
  return (
    <div className="state failed" role="alert">
      <h2>{say('state.failed')}</h2>
      <p>{problem}</p>
      {retry && (
        <Button look="primary" onPress={retry}>
          {say('state.retry')}
        </Button>
      )}
      {children}
    </div>
  )
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="state empty">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
