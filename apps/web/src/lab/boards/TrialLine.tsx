/** The timeline all boards share: what was tried, back and forth. */

import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { tell } from '../messages/words.ts'
import { useShared } from './shared.ts'

export function TrialLine() {
  const { store } = useShared()
  const { bench } = useSyncExternalStore(store.subscribe, store.state)
  const { at, trials } = bench
  const all = trials.length

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
      const { bench: now } = store.state()
      const to = now.at + (event.shiftKey ? 1 : -1)
      if (to < 0 || to > now.trials.length) return
      event.preventDefault()
      void store.goTo(to)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [store])

  return (
    <fieldset className="timeline lab-line" aria-label={tell('boards.line')}>
      <IconButton
        icon="first"
        name={tell('boards.first')}
        isDisabled={at === 0}
        onPress={() => store.goTo(0)}
      />
      <IconButton
        icon="back"
        name={tell('boards.back')}
        isDisabled={at === 0}
        onPress={() => store.goTo(at - 1)}
      />
      <IconButton
        icon="forward"
        name={tell('boards.forward')}
        isDisabled={at >= all}
        onPress={() => store.goTo(at + 1)}
      />
      <IconButton
        icon="last"
        name={tell('boards.last')}
        isDisabled={at >= all}
        onPress={() => store.goTo(all)}
      />
      <ol className="lab-dots" aria-hidden="true">
        {trials.map(({ fared }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the timeline is only ever cut and continued
            key={index}
            className={[
              index < at ? 'past' : 'ahead',
              fared.some(({ denial }) => denial) ? 'denied' : 'done',
            ].join(' ')}
          />
        ))}
      </ol>
      <span className="timeline-count" data-testid="line">
        {tell('boards.at', { at, all })}
      </span>
    </fieldset>
  )
}
