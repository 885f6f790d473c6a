/** Proves a record in this browser: nobody has to believe the server that kept it. */

import { type GameRecord, saltHash } from '@redoubt/engine'
import { Link } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { readRecordText, useLoaded } from '../server/api.ts'
import { saltBox } from '../server/seats.ts'
import { Failed, Waiting } from '../ui/states.tsx'
import type { CheckAsk, Verdict } from '../workers/check-worker.ts'
import { readWithModule } from './module-of-record.ts'
import { sayOfRecords } from './words.ts'

interface Checked {
  readonly verdict: Verdict
  readonly record: GameRecord
  readonly commitment: string | undefined
}

export function CheckPage({ id }: { id: string }) {
  const checked = useLoaded(`check ${id}`, async (): Promise<Checked> => {
    const { record, module } = await readWithModule(await readRecordText(id))
    const start = record[0]?.event
    const dice = start?.kind === 'start' ? start.dice : undefined
    return {
      verdict: await inCheckWorker({ module, record }),
      record,
      commitment: dice?.kind === 'committed' ? dice.commitment : undefined,
    }
  })
  return (
    <Shell title={sayOfRecords('check.title')}>
      <h1>{sayOfRecords('check.title')}</h1>
      {checked.state === 'loading' && <Waiting label={sayOfRecords('check.waiting')} />}
      {checked.state === 'failed' && <Failed problem={checked.problem} retry={checked.retry} />}
      {checked.state === 'ready' && <Findings id={id} {...checked.value} />}
      <p>
        <Link href={`/replay/${encodeURIComponent(id)}`}>{sayOfRecords('check.replay')}</Link>
      </p>
    </Shell>
  )
}

function Findings({ id, verdict, record, commitment }: Checked & { id: string }) {
  if (verdict.kind === 'broken')
    return (
      <p className="lead" role="alert">
        {sayOfRecords('check.broken', { problem: verdict.problem })}
      </p>
    )
  const { verified, key, unsealed } = verdict
  const { events, draws, finished, proof } = verified
  return (
    <>
      <p className="lead">
        {finished
          ? sayOfRecords('check.valid', { events, draws })
          : sayOfRecords('check.unfinished', { last: events - 1 })}
      </p>
      <ul>
        {commitment !== undefined && (
          <li>
            {sayOfRecords('check.commitment')} <code>{commitment}</code>
          </li>
        )}
        {proof.salted.length > 0 && (
          <li>{sayOfRecords('check.salts', { seats: proof.salted.join(', ') })}</li>
        )}
        {ownSalts(id, record) && <li>{sayOfRecords('check.own')}</li>}
        {proof.early > 0 && <li>{sayOfRecords('check.early', { draws: proof.early })}</li>}
        {proof.abandoned > 0 && (
          <li>{sayOfRecords('check.abandoned', { rounds: proof.abandoned })}</li>
        )}
        {key !== undefined && (
          <li>
            {sayOfRecords('check.signed')} <code>{key}</code>
          </li>
        )}
        {unsealed && <li>{sayOfRecords('check.unsealed')}</li>}
        {finished && key === undefined && !unsealed && <li>{sayOfRecords('check.unsigned')}</li>}
      </ul>
    </>
  )
}

/** Is a salt that this browser has drawn in the record? */
function ownSalts(id: string, record: GameRecord): boolean {
  const mine = new Set(saltBox.salts(id).map(saltHash))
  return record.some(({ event }) => event.kind === 'salt' && mine.has(saltHash(event.salt)))
}

function inCheckWorker(ask: CheckAsk): Promise<Verdict> {
  const worker = new Worker(new URL('../workers/check-worker.ts', import.meta.url), {
    type: 'module',
    name: 'redoubt-check',
  })
  return new Promise<Verdict>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || sayOfRecords('check.failed')))
    worker.postMessage(ask)
  }).finally(() => worker.terminate())
}
