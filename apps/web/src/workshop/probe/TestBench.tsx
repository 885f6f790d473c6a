/** The tests of a file beside their text: run as they are written, each with the position it left. */

import { Button, PlainButton } from '../../ui/Button.tsx'
import type { DrawTerms } from '../draw/yaml/draw-terms.ts'
import { sayInWorkshop as say } from '../words.ts'
import { useVerdicts } from './use-verdicts.ts'
import type { Verdict, Verdicts } from './verdicts.ts'
import './probe.css'

export function TestBench({ text, module, goTo, lay }: DrawTerms) {
  const { answer, isRunning } = useVerdicts(module, text)
  if (!module) return <p className="probe">{say('probe.no-module')}</p>
  return (
    <div className="probe" aria-busy={isRunning || undefined}>
      {answer && 'problem' in answer && (
        <p className="form-problem" role="alert">
          {say('probe.problem', answer)}
        </p>
      )}
      {answer && 'verdicts' in answer && (
        <Bench {...answer.verdicts} isRunning={isRunning} goTo={goTo} lay={lay} />
      )}
      {!answer && <p className="meta">{say('probe.running')}</p>}
    </div>
  )
}

function Bench({
  tests,
  begins,
  isRunning,
  goTo,
  lay,
}: Verdicts & Pick<DrawTerms, 'goTo' | 'lay'> & { isRunning: boolean }) {
  const passed = tests.filter(({ said }) => said.length === 0).length
  return (
    <>
      <p className={passed === tests.length ? 'desk-good' : 'desk-bad'} role="status">
        {isRunning ? say('probe.running') : say('probe.passed', { passed, count: tests.length })}
      </p>
      <ul className="probe-tests">
        {tests.map((test, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tests may have the same name
          <Test key={index} test={test} goTo={goTo} lay={lay} />
        ))}
      </ul>
      <h3>{say('probe.record')}</h3>
      <p className="meta">{say('probe.record.help')}</p>
      <Button isDisabled={begins === undefined} onPress={() => begins && lay(begins)}>
        {say('probe.record.go')}
      </Button>
    </>
  )
}

function Test({
  test: { name, at, said, stands },
  goTo,
  lay,
}: { test: Verdict } & Pick<DrawTerms, 'goTo' | 'lay'>) {
  const hasFailed = said.length > 0
  return (
    <li data-failed={hasFailed || undefined}>
      <PlainButton className="probe-name" onPress={() => goTo(at)}>
        {say(hasFailed ? 'probe.fails' : 'probe.passes', { name })}
      </PlainButton>
      {stands !== undefined && (
        <Button
          look="quiet"
          aria-label={say(hasFailed ? 'probe.failed-at' : 'probe.ends-at', { name })}
          onPress={() => lay(stands)}
        >
          {say(hasFailed ? 'probe.where-failed' : 'probe.where-ends')}
        </Button>
      )}
      {said.map((what) => (
        <pre key={what}>{what}</pre>
      ))}
    </li>
  )
}
