/** The lab in a worker: boards side by side, replays under another rule, and studies played by further workers. */

import { writeRecord } from '@redoubt/engine'
import { decisiveMoments, type PreparedStudy, recordOf, whyDifferent } from '@redoubt/lab'
import { keptUnits } from '../store/studies.ts'
import { balanceOf } from './balance.ts'
import { type Bench, openBench } from './bench.ts'
import { costOf } from './cost.ts'
import { exportKept, reportKept } from './exports.ts'
import { nudgedStudy, strongestStudy } from './nudged.ts'
import { peopleUnder } from './people.ts'
import { armFacts, preparePlan, type StudyPlan } from './prepare.ts'
import type { FromLab, LabEvents, LabRequestName, LabRequests, ToLab } from './protocol.ts'
import { type RunningStudy, runKept } from './studies.ts'
import { recordUnder, recordUnderBuild } from './under.ts'
import { playedWhole } from './whole.ts'

type Answers = {
  readonly [N in LabRequestName]: (
    ask: LabRequests[N]['ask'],
  ) => LabRequests[N]['answer'] | Promise<LabRequests[N]['answer']>
}

let plan: StudyPlan | undefined
let study: PreparedStudy | undefined
let bench: Bench | undefined
/** Being begun, or running: what is asked of it meanwhile waits for it. */
let running: Promise<RunningStudy> | undefined

const post = (message: FromLab): void => globalThis.postMessage(message)
const tell = <N extends keyof LabEvents>(name: N, news: LabEvents[N]): void =>
  post({ kind: 'event', name, news })

function opened(): PreparedStudy {
  if (!study) throw new Error('no study has been opened')
  return study
}

function table(): Bench {
  if (!bench) throw new Error('no boards have been set up')
  return bench
}

const answers: Answers = {
  open: async (asked) => {
    const prepared = await preparePlan(asked)
    if (!prepared.ok) return prepared
    plan = asked
    study = prepared.study
    bench = undefined
    return { ok: true, arms: armFacts(study) }
  },
  'bench.open': ({ seed }) => {
    bench = openBench(opened(), seed)
    return bench.state()
  },
  'bench.candidates': ({ board, action, args }) => table().candidates(board, action, args),
  'bench.explain': ({ board, action, partial }) => table().explain(board, action, partial),
  'bench.insight': ({ board, question }) => table().insight(board, question),
  'bench.weigh': ({ board, action, without }) => table().weigh(board, action, without),
  'bench.attempt': ({ board, action }) => {
    const denial = table().attempt(board, action)
    return { denial, state: table().state() }
  },
  'bench.go': ({ at }) => {
    table().goTo(at)
    return table().state()
  },
  'bench.legal': () => table().legal(),
  under: (asked) => recordUnder(asked.plan, asked.record, asked.options),
  'under.builds': (asked) => recordUnderBuild(asked.before, asked.now, asked.record),
  nudges: (asked) => nudgedStudy(asked.plan, asked),
  'nudges.strongest': (asked) => strongestStudy(asked.plan, asked, (round) => tell('round', round)),
  balance: (asked) => balanceOf(asked, (round) => tell('round', round)),
  people: (asked) => peopleUnder(asked, (games) => tell('looked', { games })),
  cost: (asked) => costOf(asked.plan, asked.points, (units) => tell('piloted', { units })),
  'study.run': async ({ id }) => {
    if (!plan) throw new Error('no study has been opened')
    running = runKept(id, plan, opened(), tell)
    await running
    return undefined
  },
  'study.pause': async () => {
    ;(await running)?.pause()
    return undefined
  },
  'study.resume': async () => {
    ;(await running)?.resume()
    return undefined
  },
  'study.cancel': async () => {
    ;(await running)?.cancel()
    return undefined
  },
  'study.whole': () => {
    if (!plan) throw new Error('no study has been opened')
    return playedWhole(plan, opened(), (units) => tell('whole', { units }))
  },
  'study.report': ({ id }) => reportKept(id, opened()),
  'study.why': async ({ id, arm, most }) => whyDifferent(opened(), await keptUnits(id), arm, most),
  'study.moments': ({ ref, ...terms }) => {
    const { moments, expected } = decisiveMoments(opened(), ref, terms)
    return { moments, expected }
  },
  'study.export': ({ id, as }) => exportKept(id, opened(), as),
  'study.game': ({ ref, actions }) => writeRecord(recordOf(opened(), ref, actions).game.record()),
}

// One after the other, in the order they came.
let queue: Promise<void> = Promise.resolve()
globalThis.addEventListener('message', ({ data }: MessageEvent<ToLab>) => {
  queue = queue.then(async () => {
    try {
      const answer = await (answers[data.name] as (ask: unknown) => unknown)(data.ask)
      post({ kind: 'answer', n: data.n, answer })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      post({ kind: 'refused', n: data.n, message })
    }
  })
})
