/** Offers what was missed, and plays it on the board with its arrows at the pace one has set. */

import { useEffect, useState } from 'react'
import { PACES, type Pace, setPreferences, usePreferences } from '../../app/preferences.ts'
import { Button } from '../../ui/Button.tsx'
import { useDesk } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import './seeing.css'
import { see } from './words.ts'

/** Milliseconds an action is shown where the pace is "at once", and the most that is waited for the first of them. */
const SHORTEST = 250
const BEFORE_THE_FIRST = 800
const choices = ['slow', 'steady', 'quick'] as const

export function SinceBar({ from, to, onDone }: { from: number; to: number; onDone: () => void }) {
  const { session, texts } = useTable()
  const { log } = useSessionState(session)
  const { moment, past, goTo } = useDesk()
  const { pace } = usePreferences()
  const [playing, setPlaying] = useState(false)
  const step = PACES[pace] || SHORTEST

  useEffect(() => {
    // The first picture is where one left; the next waits until the one before is there to be seen.
    if (!playing || moment === undefined || past?.seq !== moment) return
    const timer = setTimeout(
      () => {
        if (moment < to) return goTo(moment + 1)
        goTo(undefined)
        onDone()
      },
      moment === from ? Math.min(step, BEFORE_THE_FIRST) : step,
    )
    return () => clearTimeout(timer)
  }, [playing, moment, past, from, to, step, goTo, onDone])

  const show = () => {
    setPlaying(true)
    goTo(from)
  }
  const skip = () => {
    goTo(undefined)
    onDone()
  }
  // The first picture is none of what was missed.
  const told = log.find(({ seq }) => moment !== undefined && moment > from && seq === moment - 1)
  const last = log.find(({ seq }) => seq === to - 1)
  return (
    <section className="since" aria-label={see('since.title')}>
      {playing && moment !== undefined ? (
        <p className="since-told" role="status">
          {moment === from ? (
            see('since.left')
          ) : (
            <span className="meta">{see('since.at', { at: moment - from, all: to - from })}</span>
          )}{' '}
          {told && <Sentence message={texts.log(told.entry)} linked={false} />}
        </p>
      ) : (
        <p className="since-told">
          {see('since.missed', { count: to - from })}{' '}
          {last && (
            <>
              <span className="meta">{see('since.last')}</span>{' '}
              <Sentence message={texts.log(last.entry)} linked={false} />
            </>
          )}
        </p>
      )}
      <div className="since-buttons">
        {!playing && (
          <Button look="primary" onPress={show}>
            {see('since.show')}
          </Button>
        )}
        <label className="since-pace">
          {see('since.pace')}{' '}
          <select
            value={pace}
            onChange={({ target }) => setPreferences({ pace: target.value as Pace })}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {see(`pace.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button look="quiet" onPress={skip}>
          {see(playing ? 'since.skip' : 'since.later')}
        </Button>
      </div>
    </section>
  )
}
