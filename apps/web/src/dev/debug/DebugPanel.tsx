/** For authors, of games at one machine and records: the position as the rules hold it, and experiments with it. */

import type { Json } from '@redoubt/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { useTable } from '../../table/desk/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ByHand } from './by-hand/ByHand.tsx'
import { byHand } from './by-hand/words.ts'
import { Experiments, goOn } from './Experiments.tsx'
import { Inquiry } from './Inquiry.tsx'
import type { DebugAnswer } from './questions.ts'
import type { Refusal } from './scenario-test.ts'
import { type Tried, useTried } from './tried.ts'
import { useDebug } from './use-debug.ts'
import { WriteFiles } from './WriteFiles.tsx'
import { debug } from './words.ts'
import './debug.css'

export function DebugPanel() {
  const { session } = useTable()
  const { moment, ask } = useDebug()
  const { tried, forget } = useTried()
  const [seen, setSeen] = useState<DebugAnswer['look']>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let current = true
    ask({ kind: 'look', tried }).then(
      (answer) => {
        if (!current) return
        setSeen(answer)
        setProblem(undefined)
      },
      (error: Error) => current && setProblem(error.message),
    )
    return () => {
      current = false
    }
  }, [ask, tried])
  return (
    <div className="debug">
      <p className="meta">{debug('lead')}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {seen && (
        <>
          <p data-testid="debug-position">
            {debug('position', { hash: seen.hash.slice(0, 12), moment })}
          </p>
          <p>
            {seen.asked.length === 0
              ? debug('nobody')
              : debug('asked', {
                  who: seen.asked
                    .map(({ side, seat, step }) => `${side} (${seat}): ${step}`)
                    .join(', '),
                })}
          </p>
          <Inquiry ask={ask} />
          <Part title={debug('steps')} open>
            <ol>
              {seen.flow.map((frame, depth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a frame is told apart by its depth alone
                <li key={depth}>
                  <code>{frame.step}</code> <Data value={frame as unknown as Json} />
                </li>
              ))}
            </ol>
          </Part>
          <Part title={debug('variables')}>
            <dl>
              {Object.entries(seen.values).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Data value={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </Part>
          <Part title={debug('pieces')}>
            <dl>
              {seen.places.map(({ place, pieces }) => (
                <div key={place}>
                  <dt>{place}</dt>
                  {pieces.map((piece) => (
                    <dd key={piece.id}>
                      {piece.side} {piece.name} <Data value={(piece.at ?? {}) as Json} />
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </Part>
          <Part title={debug('audiences')}>
            {seen.views.map(({ seat, view }) => (
              <Part key={seat ?? ''} title={seat ?? debug('spectators')}>
                <pre>{JSON.stringify(view, undefined, 1)}</pre>
              </Part>
            ))}
          </Part>
          {session.facts.mode === 'hot-seat' && (
            <Part title={byHand('title')}>
              <ByHand
                held={seen}
                onBegin={() =>
                  ask({ kind: 'fork' }).then(
                    (record) => goOn(session.facts.module.manifest.id, record),
                    (error: Error) => setProblem(error.message),
                  )
                }
              />
            </Part>
          )}
          <Refused refused={seen.refused} tried={tried} onForget={forget} />
          <WriteFiles ask={ask} seen={seen} />
          <Experiments key={session.facts.id} ask={ask} moment={moment} test={seen.test} />
        </>
      )}
    </div>
  )
}

/** What was refused, as the test made of this game will say it. */
function Refused({
  refused,
  tried,
  onForget,
}: {
  refused: readonly Refusal[]
  tried: readonly Tried[]
  onForget: (one: Tried) => void
}) {
  return (
    <section>
      <h3>{debug('refused')}</h3>
      {refused.length === 0 && <p className="meta">{debug('refused.none')}</p>}
      <ul>
        {refused.map(({ moment, action, clause, side }) => (
          <li key={`${moment} ${action} ${side}`}>
            {debug('refused.one', { moment, action, clause })}
            <Button
              look="quiet"
              aria-label={debug('refused.forget', { action })}
              onPress={() => {
                const one = tried.find((each) => each.moment === moment && each.action === action)
                if (one) onForget(one)
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Part({
  title,
  open = false,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Data({ value }: { value: Json }) {
  return <code>{JSON.stringify(value)}</code>
}
