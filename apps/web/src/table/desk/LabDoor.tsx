/** The way from a table into the lab, with the position looked at or the whole record. */

import { useState } from 'react'
import { problemOf } from '../../messages/problem.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { useTelephone } from '../../ui/use-wide.ts'
import { useDesk } from './desk.ts'
import { useEnterLab } from './enter-lab.ts'
import { useSessionState, useTable } from './use-session.ts'

/**
 * @param whole offer the whole record under another rule as well
 * @param brief both behind one button, as always on a telephone
 */
export function LabDoor({ whole = false, brief = false }: { whole?: boolean; brief?: boolean }) {
  const { session } = useTable()
  const { view } = useSessionState(session)
  const { moment } = useDesk()
  const enterLab = useEnterLab()
  const isFolded = (useTelephone() || brief) && whole
  const [problem, setProblem] = useState<string>()
  if (!enterLab) return null
  const go = (way: 'boards' | 'under') =>
    enterLab(session, moment ?? view.seq, way).catch((error: unknown) =>
      setProblem(problemOf(error)),
    )
  const doors = (
    <>
      {whole && (
        <Button look="quiet" onPress={() => go('under')}>
          {say('lab.under')}
        </Button>
      )}
      <Button look="quiet" onPress={() => go('boards')}>
        {say('lab.position')}
      </Button>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
  if (!isFolded) return doors
  return (
    <details className="prompt-more">
      <summary className="button quiet">{say('lab.doors')}</summary>
      <div className="prompt-sheet">{doors}</div>
    </details>
  )
}
