/** The counters chosen together, and what can be done with all of them. */

import { useEffect, useEffectEvent, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { isTyping } from '../../ui/is-typing.ts'
import { useDesk } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { findPiece } from '../hand/matching.ts'
import {
  type Done,
  doTogether,
  moveTogether,
  type Together,
  togetherWith,
} from '../hand/several.ts'
import { sayOfMenu } from './words.ts'
import './several.css'

export function Several() {
  const { session, texts } = useTable()
  const { view, offers } = useSessionState(session)
  const { several, setSeveral, aid, setAid, aimed } = useDesk()
  const [busy, setBusy] = useState(false)
  const [sure, setSure] = useState<Together>()
  const [done, setDone] = useState<Done>()
  const here = several.filter((piece) => findPiece(view, piece))

  const run = async (work: () => Promise<Done>) => {
    setSure(undefined)
    setDone(undefined)
    setBusy(true)
    const how = await work()
    setBusy(false)
    setDone(how.denial ? how : undefined)
  }
  const begin = (together: Together) => {
    const asks = offers.some(({ action, confirm }) => action === together.action && confirm)
    if (asks && sure !== together) setSure(together)
    else void run(() => doTogether(session, together))
  }
  const letGo = () => {
    if (aid === 'several') setAid(undefined)
    setSeveral([])
  }

  const onAimed = useEffectEvent((place: string) => {
    if (aid !== 'several') return
    setAid(undefined)
    void run(() => moveTogether(session, here, place))
  })
  useEffect(() => {
    if (aimed) onAimed(aimed.place)
  }, [aimed])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTyping(event.target)) letGo()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (here.length === 0) return null
  return (
    <section className="several" aria-label={sayOfMenu('several.chosen', { count: here.length })}>
      <p role="status">
        <strong>{sayOfMenu('several.chosen', { count: here.length })}</strong>{' '}
        <span className="meta">
          {sayOfMenu(aid === 'several' ? 'several.where' : 'several.help')}
        </span>
      </p>
      {done?.denial && (
        <p role="alert">
          {sayOfMenu('several.not-all', { done: done.count })}{' '}
          <Sentence message={texts.denial(done.denial)} />
        </p>
      )}
      <div className="several-actions">
        {sure ? (
          <>
            <Button look="danger" className="small" autoFocus onPress={() => begin(sure)}>
              {say('prompt.yes')}
            </Button>
            <Button className="small" onPress={() => setSure(undefined)}>
              {say('prompt.no')}
            </Button>
          </>
        ) : (
          <>
            <Button
              className="small"
              isDisabled={busy}
              aria-pressed={aid === 'several'}
              onPress={() => setAid(aid === 'several' ? undefined : 'several')}
            >
              {sayOfMenu('several.move')}
            </Button>
            {togetherWith(offers, here).map((together) => (
              <Button
                key={together.action}
                className="small"
                isDisabled={busy}
                onPress={() => begin(together)}
              >
                {sayOfMenu('several.some', {
                  action: texts.action(together.action),
                  count: together.pieces.length,
                })}
              </Button>
            ))}
            <Button look="quiet" className="small" onPress={letGo}>
              {sayOfMenu('several.let-go')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
