/** What a club player would do, why, what it would bring, and where on the board. */

import type { Advice } from '@redoubt/engine'
import { type AdviceWords, adviceWords } from '@redoubt/text'
import { useEffect, useState } from 'react'
import { sayer } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useCounselControl } from '../counsel/counsel.ts'
import { useDesk } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import messages from './en.json' with { type: 'json' }
import './hint.css'
import { problemOf } from '../../messages/problem.ts'
import { marksOf } from './marks.ts'

const hint = sayer('hint', messages)

export function HintSheet({ onClose }: { onClose: () => void }) {
  const { session, texts, control } = useTable()
  const { setDrawn } = useDesk()
  const { foresee } = useCounselControl()
  const [advice, setAdvice] = useState<Advice>()
  const [problem, setProblem] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it opens
  useEffect(() => {
    let dropped = false
    session.hint().then(
      (given) => {
        if (dropped) return
        setAdvice(given)
        setDrawn('hint', marksOf(given))
        foresee(given.action)
      },
      (error: Error) => dropped || setProblem(problemOf(error)),
    )
    return () => {
      dropped = true
      setDrawn('hint', [])
    }
  }, [])

  /** What is asked because of it, such as whether the turn is to end, is not covered. */
  const follow = () => {
    if (advice) void control.act(advice.action)
    onClose()
  }
  const words = advice && adviceWords(texts, advice)
  return (
    <section className="layer-sheet hint" aria-label={hint('title')} data-testid="hint">
      <header>
        <h2>{hint('title')}</h2>
        <IconButton icon="close" name={hint('close')} onPress={onClose} />
      </header>
      <div role="status">
        {words ? (
          <Words words={words} />
        ) : (
          <p className="meta">
            {problem === undefined ? hint('thinking') : hint('problem', { problem })}
          </p>
        )}
      </div>
      {advice && (
        <div className="hint-buttons">
          <Button look="primary" onPress={follow}>
            {hint('do')}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {hint('own')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Words({ words: { action, why, expected } }: { words: AdviceWords }) {
  return (
    <>
      <p>
        <strong>{action}</strong>
      </p>
      <p>{why}</p>
      {expected && (
        <p>
          <Sentence message={expected} />
        </p>
      )}
    </>
  )
}
