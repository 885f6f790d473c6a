/** How one board takes the action that is looked at, or took the one tried last. */

import { useSyncExternalStore } from 'react'
import { Sentence } from '../../table/desk/Sentence.tsx'
import { useTable } from '../../table/desk/use-session.ts'
import { tell } from '../messages/words.ts'
import { useShared } from './shared.ts'

export function Fate({ board }: { board: number }) {
  const { store } = useShared()
  const { texts } = useTable()
  const { bench, weighed } = useSyncExternalStore(store.subscribe, store.state)
  const trial = weighed ?? bench.trials[bench.at - 1]
  const fared = trial?.fared[board]
  // On a game that is over nothing can be tried, nor on boards that only show.
  if (!trial || !fared)
    return (
      <p className="lab-fate meta">
        {!store.fixed && !bench.boards[board]?.result && tell('boards.nothing-tried')}
      </p>
    )
  const action = texts.action(trial.action.action)
  if (fared.denial)
    return (
      <p className="lab-fate denied" data-testid={`fate-${board}`}>
        <strong>{tell('boards.denied', { action })}</strong>{' '}
        <Sentence message={texts.denial(fared.denial)} />
      </p>
    )
  return (
    <p className="lab-fate done" data-testid={`fate-${board}`}>
      <strong>{tell(weighed ? 'boards.would' : 'boards.done', { action })}</strong>{' '}
      {fared.log.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one action never change places
        <span key={index}>
          <Sentence message={texts.log(entry)} />{' '}
        </span>
      ))}
    </p>
  )
}
