/** A study: bots play the variants, and what comes out is shown while they do. */

import { dataSeated } from '@redoubt/engine'
import { useMemo } from 'react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { textsOf } from '../../messages/texts-of.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import { studyText } from '../plan/study-text.ts'
import { ProblemList } from '../setup/ProblemList.tsx'
import { amount, duration } from '../shown/numbers.ts'
import { keepPlan } from '../store/plans.ts'
import { saveFile } from '../store/save-file.ts'
import { ByStrength } from './ByStrength.tsx'
import { ClauseUses } from './ClauseUses.tsx'
import { Effects } from './Effects.tsx'
import { Failures } from './Failures.tsx'
import { Forecast } from './Forecast.tsx'
import { LengthChart } from './LengthChart.tsx'
import { Metrics } from './Metrics.tsx'
import { Openings } from './Openings.tsx'
import { Places } from './Places.tsx'
import { RunningChart } from './RunningChart.tsx'
import { Scores } from './Scores.tsx'
import { type FollowedStudy, useStudy } from './use-study.ts'
import { Validity } from './Validity.tsx'
import { Verdicts } from './Verdicts.tsx'
import { WhyDifferent } from './WhyDifferent.tsx'
import '../style/lab.css'
import '../style/study.css'

export function StudyPage({ id }: { id: string }) {
  const study = useStudy(id)
  return (
    <Shell title={tell('study.title')} wide>
      {study.state === 'opening' && <Waiting label={tell('study.opening')} />}
      {study.state === 'failed' && (
        <Failed problem={study.problem}>
          <Link href="/lab">{tell('lab.title')}</Link>
        </Failed>
      )}
      {study.state === 'problems' && (
        <ProblemList
          module={study.kept.module}
          problems={study.problems}
          names={study.kept.file.arms.map(({ name }) => name)}
        />
      )}
      {study.state === 'open' && <Study study={study} />}
    </Shell>
  )
}

type Open = Extract<FollowedStudy, { state: 'open' }>

function Study({ study }: { study: Open }) {
  const { view } = study
  const { kept, module, findings } = view
  const { file } = kept
  const seating = view.arms[0]?.seating
  const data = useMemo(() => dataSeated(module, seating), [module, seating])
  const { seats } = data.manifest
  const names = { seats, action: useMemo(() => textsOf(data), [data]).action }
  const seat = file.score?.seat ?? Object.keys(seats)[0] ?? ''
  const scored = seats[seat]?.name ?? seat
  const bots = typeof file.bots === 'object' ? file.bots.join(', ') : (file.bots ?? 'random')
  return (
    <div className="lab-study">
      <nav aria-label={say('shell.trail')} className="trail">
        <Link
          href={`/lab/${kept.module}`}
          onClick={() => void keepPlan(kept.module, { file, records: kept.records })}
        >
          {tell('lab.setup')}
        </Link>
      </nav>
      <header className="lab-study-head">
        <h1>{file.title}</h1>
        <p className="lead">
          {kept.nudges
            ? tell('study.of-numbers', { count: kept.nudges.length, bots })
            : tell('study.of', { arms: file.arms.map(({ name }) => name).join(' · '), bots })}
        </p>
      </header>
      <Controls study={study} />
      {view.failure !== undefined && (
        <p className="lab-problems" role="alert">
          {view.failure}
        </p>
      )}
      {view.thrownAway > 0 && (
        <p className="lab-warning" role="status">
          {tell('study.anew', { units: view.thrownAway })}
        </p>
      )}
      {findings && findings.report.units > 0 && (
        <>
          <Validity report={findings.report} names={names} />
          {kept.nudges ? (
            <Effects
              id={kept.id}
              module={module}
              report={findings.report}
              nudges={kept.nudges}
              seat={scored}
            />
          ) : (
            <>
              <Verdicts id={kept.id} report={findings.report} file={file} seat={scored} />
              <RunningChart report={findings.report} />
              <WhyDifferent
                id={kept.id}
                report={findings.report}
                module={module}
                facts={view.arms}
                seat={scored}
              />
              <ByStrength id={kept.id} report={findings.report} names={names} seat={scored} />
            </>
          )}
          {!kept.nudges && (
            <>
              <Scores
                id={kept.id}
                report={findings.report}
                endings={findings.endings}
                seats={seats}
              />
              <Metrics id={kept.id} report={findings.report} module={data} />
              <LengthChart
                id={kept.id}
                lengths={findings.lengths}
                names={findings.report.arms.map(({ name }) => name)}
              />
              <Places id={kept.id} report={findings.report} module={module} arms={view.arms} />
              <Openings
                id={kept.id}
                report={findings.report}
                module={module}
                seating={view.arms[0]?.seating}
                seat={scored}
              />
              <ClauseUses id={kept.id} report={findings.report} module={module} />
            </>
          )}
          <Failures id={kept.id} report={findings.report} />
        </>
      )}
      <TakeHome study={study} />
    </div>
  )
}

function Controls({ study }: { study: Open }) {
  const { view, pause, resume, cancel, more } = study
  const { progress, state, findings, kept } = view
  const units = progress?.tally.units ?? findings?.report.units ?? kept.units
  const games = progress?.tally.games ?? findings?.report.games
  const most = kept.file.units?.most ?? 10_000
  const speed =
    progress?.elapsed !== undefined && progress.remaining !== undefined && progress.left > 0
      ? (progress.left / progress.remaining) * 1000 * kept.file.arms.length
      : undefined
  return (
    <section className="lab-controls" aria-label={tell('study.run')}>
      <ProgressBar
        className="lab-progress"
        aria-label={tell('study.progress')}
        value={state === 'done' ? most : units}
        maxValue={most}
      >
        {({ percentage }) => (
          <div className="lab-bar">
            <div className="lab-bar-fill" style={{ inlineSize: `${percentage ?? 0}%` }} />
          </div>
        )}
      </ProgressBar>
      <p data-testid="progress" data-units={units} data-state={state}>
        <strong>{tell(`study.state.${state}`)}</strong>{' '}
        {games === undefined
          ? tell('study.playedEach', { units, most })
          : tell('study.played', { units, most, games })}
        {state === 'running' && speed !== undefined && (
          <span className="meta">
            {' '}
            {tell('study.speed', { speed: amount(speed < 10 ? speed : Math.round(speed)) })}
          </span>
        )}
        {state === 'running' && progress?.remaining !== undefined && (
          <span className="meta">
            {' '}
            {tell('study.left', { time: duration(progress.remaining) })}
          </span>
        )}
      </p>
      {state === 'running' && progress && <Forecast progress={progress} file={kept.file} />}
      <div className="card-actions">
        {state === 'running' && (
          <Button icon="pause" onPress={pause}>
            {tell('study.pause')}
          </Button>
        )}
        {(state === 'paused' || state === 'cancelled') && (
          <Button look="primary" icon="play" onPress={resume}>
            {tell('study.resume')}
          </Button>
        )}
        {state === 'done' && findings?.report.stopped === 'all' && (
          <Button icon="plus" onPress={more}>
            {tell('study.more', { units: 4 * most })}
          </Button>
        )}
        {(state === 'running' || state === 'paused') && (
          <Button look="danger" onPress={cancel}>
            {tell('study.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}

function TakeHome({ study }: { study: Open }) {
  const { view, exported } = study
  const name = view.kept.file.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const save = (as: 'json' | 'csv' | 'results', ending: string, type: string) =>
    void exported(as).then((text) => saveFile(`${name}.${ending}`, type, text))
  return (
    <section aria-labelledby="home-title" className="form-section">
      <h2 id="home-title">{tell('home.title')}</h2>
      <p className="meta">{tell('home.help')}</p>
      <div className="card-actions">
        <Button onPress={() => save('json', 'json', 'application/json')}>
          {tell('home.json')}
        </Button>
        <Button onPress={() => save('csv', 'csv', 'text/csv')}>{tell('home.csv')}</Button>
        <Button onPress={() => save('results', 'results.jsonl', 'application/jsonl')}>
          {tell('home.results')}
        </Button>
        <Button onPress={() => saveFile(`${name}.yaml`, 'text/yaml', studyText(view.kept.file))}>
          {tell('home.study')}
        </Button>
      </div>
    </section>
  )
}
