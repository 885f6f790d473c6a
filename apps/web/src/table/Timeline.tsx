/** Back and forth through the game, step by step or by itself. */

import { type CSSProperties, memo, useEffect, useState } from 'react'
import { PACES, usePreferences } from '../app/preferences.ts'
import { say } from '../messages/say.ts'
import { IconButton } from '../ui/Button.tsx'
import { useDesk, useDeskControl } from './desk/desk.ts'
import { Eyes } from './desk/Eyes.tsx'
import { useSessionState, useTable } from './desk/use-session.ts'

/** Milliseconds from action to action where bots need not be waited for: what is shown again is meant to be seen. */
const AT_ONCE = 250

export function Timeline() {
  const { session } = useTable()
  const { seq } = useSessionState(session).view
  const { moment } = useDesk()
  return <Steps all={seq} moment={moment} />
}

/** Drawn anew only for what they show. */
const Steps = memo(function Steps({ all, moment }: { all: number; moment: number | undefined }) {
  const { session } = useTable()
  const { goTo } = useDeskControl()
  const [playing, setPlaying] = useState(false)
  const at = Math.min(moment ?? all, all)
  const { pace } = usePreferences()
  const isReplay = session.facts.mode === 'replay'
  const show = (to: number) =>
    goTo(to >= all && !isReplay ? undefined : Math.max(0, Math.min(all, to)))

  useEffect(() => {
    if (!playing) return
    if (at >= all) return setPlaying(false)
    const timer = setTimeout(
      () => goTo(at + 1 >= all && !isReplay ? undefined : at + 1),
      PACES[pace] || AT_ONCE,
    )
    return () => clearTimeout(timer)
  }, [playing, at, all, isReplay, goTo, pace])

  const play = () => {
    if (!playing && at >= all) goTo(0)
    setPlaying(!playing)
  }
  return (
    <fieldset className="timeline" aria-label={say('timeline.label')}>
      <IconButton
        className="roomy"
        icon="first"
        name={say('timeline.first')}
        isDisabled={at === 0}
        onPress={() => show(0)}
      />
      <IconButton
        icon="back"
        name={say('timeline.back')}
        isDisabled={at === 0}
        onPress={() => show(at - 1)}
      />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        name={say(playing ? 'timeline.pause' : 'timeline.play')}
        isDisabled={all === 0}
        onPress={play}
      />
      <IconButton
        icon="forward"
        name={say('timeline.forward')}
        isDisabled={at >= all}
        onPress={() => show(at + 1)}
      />
      <IconButton
        className="roomy"
        icon="last"
        name={say('timeline.last')}
        isDisabled={at >= all}
        onPress={() => show(all)}
      />
      <input
        type="range"
        className="slider"
        aria-label={say('timeline.slider')}
        min={0}
        max={all}
        value={at}
        style={{ '--at': all === 0 ? 0 : at / all } as CSSProperties}
        onChange={({ target }) => show(Number(target.value))}
      />
      <span className="timeline-count" data-testid="moment">
        {say('timeline.count', { at, all })}
      </span>
      <Eyes />
    </fieldset>
  )
})
