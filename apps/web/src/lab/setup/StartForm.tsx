/** Where all variants begin: a scenario, a moment of a recorded game, or what somebody has taken from a running one. */

import { type GameRecord, type ModuleData, readRecord } from '@redoubt/engine'
import { type CSSProperties, useMemo, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { problemOf } from '../../messages/problem.ts'
import { textsOf } from '../../messages/texts-of.ts'
import { listGames, readRecordText, useLoaded } from '../../server/api.ts'
import { Choice } from '../../ui/Choice.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { planFor, startOf, withStart } from '../plan/plan-form.ts'
import { momentsOf } from '../plan/record-moments.ts'
import { recordedPlan } from '../plan/recorded-plan.ts'

interface Props {
  readonly data: ModuleData
  readonly plan: Plan
  readonly onChange: (plan: Plan) => void
}

export function StartForm({ data, plan, onChange }: Props) {
  const start = startOf(data, plan.file)
  const [kind, setKind] = useState(start.kind)
  const choose = (next: string) => {
    if (next === 'scenario' && start.kind !== 'scenario')
      onChange({ file: { ...plan.file, arms: planFor(data).file.arms }, records: {} })
    setKind(next as typeof kind)
  }
  return (
    <section className="form-section" aria-labelledby="start-title">
      <h2 id="start-title">{tell('start.title')}</h2>
      <Choice
        label={tell('start.kind')}
        value={kind}
        onChange={choose}
        items={[
          { value: 'scenario', label: tell('start.scenario') },
          { value: 'record', label: tell('start.record') },
          ...(start.kind === 'taken' ? [{ value: 'taken', label: tell('start.taken') }] : []),
        ]}
      />
      {kind === 'taken' && start.kind === 'taken' ? (
        <p>
          {start.sees === undefined
            ? tell('start.open')
            : tell('start.dealt', { seat: data.manifest.seats[start.sees]?.name ?? start.sees })}
        </p>
      ) : kind === 'scenario' ? (
        <Scenario data={data} plan={plan} onChange={onChange} />
      ) : (
        <Recorded data={data} plan={plan} onChange={onChange} />
      )}
    </section>
  )
}

function Scenario({ data, plan, onChange }: Props) {
  const start = startOf(data, plan.file)
  const scenarios = Object.values(data.scenarios)
  const [only] = scenarios
  const { seatings = {} } = data.manifest
  const seating = plan.file.arms[0]?.seating ?? Object.keys(seatings)[0]
  return (
    <>
      {scenarios.length > 1 ? (
        <Choice
          label={tell('start.scenario')}
          look="blocks"
          value={start.kind === 'scenario' ? start.scenario : ''}
          onChange={(scenario) =>
            onChange({ ...plan, file: withStart(plan.file, { kind: 'scenario', scenario }) })
          }
          items={scenarios.map(({ id, title, summary }) => ({
            value: id,
            label: title,
            help: summary,
          }))}
        />
      ) : (
        <p>
          <strong>{only?.title}</strong>
          {only?.summary ? ` – ${only.summary}` : ''}
        </p>
      )}
      {seating !== undefined && (
        <Choice
          label={tell('start.seating')}
          value={seating}
          onChange={(chosen) =>
            onChange({
              ...plan,
              file: {
                ...plan.file,
                arms: plan.file.arms.map((arm) => ({ ...arm, seating: chosen })),
              },
            })
          }
          items={Object.entries(seatings).map(([value, { label }]) => ({ value, label }))}
        />
      )}
    </>
  )
}

function Recorded({ data, plan, onChange }: Props) {
  const { id } = data.manifest
  const start = startOf(data, plan.file)
  const games = useLoaded('games', async () => (await listGames()).games)
  const [problem, setProblem] = useState<string>()
  const finished =
    games.state === 'ready'
      ? games.value.filter(({ module, status }) => module === id && status === 'over')
      : []
  const text = start.kind === 'record' ? plan.records[start.file] : undefined

  const take = (name: string, record: string) => {
    const fault = faultOf(record, id)
    setProblem(fault)
    if (fault !== undefined) return
    const moments = momentsOf(readRecord(record))
    const event = moments[Math.floor(moments.length / 2)]?.event ?? 0
    onChange(recordedPlan(data, plan.file, { name, text: record, event }))
  }
  return (
    <>
      <DropZone
        className="drop-zone small"
        onDrop={async ({ items }) => {
          const item = items.find((one) => one.kind === 'file')
          if (item?.kind !== 'file') return
          const dropped = await item.getFile()
          take(dropped.name, await dropped.text())
        }}
      >
        <Text slot="label">
          {start.kind === 'record' ? tell('start.have', { name: start.file }) : tell('start.drop')}
        </Text>
        <FileButton
          accept={['.jsonl', 'application/jsonl', 'text/plain']}
          onFiles={async ([file]) => {
            if (file) take(file.name, await file.text())
          }}
        >
          {tell('start.choose')}
        </FileButton>
      </DropZone>
      {finished.length > 0 && (
        <Select
          label={tell('start.finished')}
          value=""
          onChange={async (game) => {
            const found = finished.find((one) => one.id === game)
            if (found) take(`${found.name}.jsonl`, await readRecordText(game))
          }}
          items={[
            { value: '', label: tell('start.finished.none') },
            ...finished.map(({ id: game, name, seq }) => ({
              value: game,
              label: tell('start.game', { name, seq }),
            })),
          ]}
        />
      )}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {text !== undefined && start.kind === 'record' && (
        <MomentSlider
          data={data}
          text={text}
          event={start.event}
          onChange={(event) =>
            onChange({ ...plan, file: withStart(plan.file, { ...start, event }) })
          }
        />
      )}
    </>
  )
}

/** Which moment of the record. */
function MomentSlider({
  data,
  text,
  event,
  onChange,
}: {
  data: ModuleData
  text: string
  event: number
  onChange: (event: number) => void
}) {
  const moments = useMemo(() => momentsOf(readRecord(text)), [text])
  const texts = useMemo(() => textsOf(data), [data])
  const at = moments.findLastIndex((moment) => moment.event <= event) + 1
  const last = moments[at - 1]
  // A game that is over cannot be gone on with.
  const most = Math.max(0, moments.length - 1)
  return (
    <div className="lab-moment">
      <p>
        {tell('start.moment', { at, all: moments.length })}
        {last && (
          <span className="meta">
            {' '}
            {tell('start.after', { action: actionText(texts, actionOf(last.action)) })}
          </span>
        )}
      </p>
      <input
        type="range"
        className="slider"
        style={{ '--at': most === 0 ? 0 : Math.min(at, most) / most } as CSSProperties}
        aria-label={tell('start.slider')}
        min={0}
        max={most}
        value={Math.min(at, most)}
        onChange={({ target }) => onChange(moments[Number(target.value) - 1]?.event ?? 0)}
      />
    </div>
  )
}

/** Why a text is no record of a module, or undefined. */
function faultOf(text: string, module: string): string | undefined {
  let record: GameRecord
  try {
    record = readRecord(text)
  } catch (error) {
    return problemOf(error)
  }
  const start = record[0]?.event
  if (start?.kind !== 'start') return tell('start.no-start')
  return start.module === module ? undefined : tell('start.other', { module: start.module })
}
