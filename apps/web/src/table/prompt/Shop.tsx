/** What can be bought, from pieces that lie beside the table: each with its picture, its price, how many, and what is left. */

import type { ActionPreview, Candidate, PieceView } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { costText } from '../counsel/cost-text.ts'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { Sentence } from '../desk/Sentence.tsx'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { capital, valueText } from '../desk/words.ts'
import type { Way } from '../hand/intent.ts'
import { findPiece } from '../hand/matching.ts'
import { sayOfPrompt } from './words.ts'

export function Shop({ way }: { way: Way }) {
  const { session, texts } = useTable()
  const { view } = useSessionState(session)
  return (
    <section className="shop prompt-sheet" aria-label={texts.action(way.action)}>
      {way.next?.values.map((value) => {
        const found = value.piece === undefined ? undefined : findPiece(view, value.piece)
        return found && <Ware key={value.value} way={way} value={value} piece={found.piece} />
      })}
    </section>
  )
}

interface Count {
  readonly name: string
  readonly most: number
}

function Ware({ way, value, piece }: { way: Way; value: Candidate; piece: PieceView }) {
  const table = useTable()
  const { session, texts, control } = table
  const { view } = useSessionState(session)
  const [count, setCount] = useState<Count | 'one by one'>()
  const [many, setMany] = useState(1)
  const [said, setSaid] = useState<ActionPreview['said']>()
  const { action, next } = way
  const argument = next?.argument ?? ''
  const args = {
    ...way.args,
    [argument]: value.value,
    ...(typeof count === 'object' && many > 1 ? { [count.name]: String(many) } : {}),
  }
  const asked = JSON.stringify(args)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arguments as text decide
  useEffect(() => {
    let dropped = false
    session
      .preview({ action: { action, args: JSON.parse(asked) }, odds: false })
      .then((preview) => dropped || setSaid(preview.said))
      .catch(() => dropped || setSaid(undefined))
    return () => {
      dropped = true
    }
  }, [session, action, asked, view.seq])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each ware and moment
  useEffect(() => {
    let dropped = false
    session.candidates(action, { ...way.args, [argument]: value.value }).then((answer) => {
      if (dropped) return
      if (answer?.kind !== 'number') return setCount('one by one')
      const most = Math.max(1, ...answer.values.map((one) => Number(one.value)))
      setCount({ name: answer.argument, most })
      setMany((before) => Math.min(before, most))
    })
    return () => {
      dropped = true
    }
  }, [session, action, value.value, view.seq])

  const name = capital(valueText(table, view, value))
  return (
    <article className="ware">
      <CounterPicture piece={piece} size={48} />
      <div className="ware-text">
        <strong>{name}</strong>
        {said?.cost !== undefined && <span>{costText(texts, action, said.cost)}</span>}
        {said?.notes?.map((note) => (
          <span key={note.key} className="meta">
            <Sentence message={texts.remark('preview', note)} />
          </span>
        ))}
      </div>
      {count !== 'one by one' && (
        // Its room is kept until it is known how many there are.
        <div className={count ? 'stepper' : 'stepper unknown'} data-repeats="">
          <IconButton
            icon="minus"
            name={sayOfPrompt('force.less', { label: name })}
            isDisabled={many <= 1}
            onPress={() => setMany(many - 1)}
          />
          <output>{many}</output>
          <IconButton
            icon="plus"
            name={sayOfPrompt('force.more', { label: name })}
            isDisabled={many >= (count?.most ?? 1)}
            onPress={() => setMany(many + 1)}
          />
        </div>
      )}
      <Button
        look="primary"
        aria-label={say('prompt.way', { action: texts.action(action), value: name })}
        onPress={() => control.act({ action, args })}
      >
        {texts.action(action)}
      </Button>
    </article>
  )
}
