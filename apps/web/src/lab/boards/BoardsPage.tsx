/** Side by side: the boards of all arms with one cursor and one timeline. */

import { Link } from '../../app/router.tsx'
import { Shell } from '../../app/Shell.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import { ProblemList } from '../setup/ProblemList.tsx'
import { usePlanOpened } from '../setup/use-plan-opened.ts'
import { BenchFrame } from './BenchFrame.tsx'
import { openBenchStore } from './bench-store.ts'
import type { BenchStore } from './bench-view.ts'
import { TrialLine } from './TrialLine.tsx'
import '../style/lab.css'
import '../style/boards.css'

export function BoardsPage({ id }: { id: string }) {
  const opened = usePlanOpened(id, (lab, { data, arms }, before: BenchStore | undefined) =>
    openBenchStore(lab, data, arms, before?.state()),
  )
  if (opened.state === 'open') {
    const { module } = opened.value
    return (
      <BenchFrame
        key={module.digest}
        module={module}
        title={tell('boards.page', { title: module.manifest.title })}
        store={opened.value}
        foot={(store) => <Foot store={store} />}
      />
    )
  }
  return (
    <Shell title={tell('boards.title')}>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href={`/lab/${id}`}>{tell('lab.setup')}</Link>
      </nav>
      {opened.state === 'opening' && <Waiting label={tell('boards.opening')} />}
      {opened.state === 'problems' && (
        <ProblemList module={id} problems={opened.problems} names={opened.names} />
      )}
      {opened.state === 'failed' && <Failed problem={opened.problem} retry={opened.retry} />}
    </Shell>
  )
}

function Foot({ store }: { store: BenchStore }) {
  const throwAnew = () => void store.restart(String(Number(store.state().seed ?? 0) + 1))
  const dealt = store.arms.find((arm) => arm.dealt !== undefined)?.dealt
  return (
    <>
      {dealt !== undefined && (
        <p className="meta lab-dealt" data-testid="dealt">
          {tell('boards.dealt', { seat: store.module.manifest.seats[dealt]?.name ?? dealt })}
        </p>
      )}
      <TrialLine />
      <Button look="quiet" onPress={throwAnew}>
        {tell('boards.other-dice')}
      </Button>
    </>
  )
}
