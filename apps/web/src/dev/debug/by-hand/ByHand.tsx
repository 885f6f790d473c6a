/** The position by hand: counters are set, moved, stacked, turned and marked on the board; whose turn it is, and what is counted. */

import type { Asked, Json, PieceView } from '@redoubt/engine'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDesk } from '../../../table/desk/desk.ts'
import { useChoices } from '../../../table/desk/use-choices.ts'
import { useSessionState, useTable } from '../../../table/desk/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type Added, AddForm } from './AddForm.tsx'
import { CountForm } from './CountForm.tsx'
import { StackForm } from './StackForm.tsx'
import { TurnForm } from './TurnForm.tsx'
import { useChanges } from './use-changes.ts'
import { byHand } from './words.ts'
import './by-hand.css'

/** What only a copy of the game tells, for it knows the rules. */
export interface Held {
  /** Variables of the game as they are. */
  readonly values: Readonly<Record<string, Json>>
  readonly asked: readonly Asked[]
  /** Names of the steps that ask somebody. */
  readonly asking: readonly string[]
}

export function ByHand({ held: known, onBegin }: { held: Held; onBegin: () => void }) {
  const { session, texts } = useTable()
  const { view } = useSessionState(session)
  const { aid, aimed, setAid, inspect } = useDesk()
  const choices = useChoices()
  const changes = useChanges()
  const [place, setPlace] = useState('')
  const [held, setHeld] = useState<PieceView>()
  const [added, setAdded] = useState<Added>()
  const isOn = aid === 'set-up'

  const clicked = useEffectEvent((to: string) => {
    setPlace(to)
    if (held) {
      setHeld(undefined)
      void changes.make({ kind: 'move', piece: held.id, to })
    } else if (added) void changes.make({ kind: 'add', to, ...added })
  })
  const before = useRef(aimed)
  useEffect(() => {
    if (!aimed || aimed === before.current) return
    before.current = aimed
    if (isOn) clicked(aimed.place)
  }, [aimed, isOn])
  const leave = useEffectEvent(() => aid === 'set-up' && setAid(undefined))
  useEffect(() => () => void leave(), [])

  const clear = () => {
    const spaces = new Set(choices.spaces().map(({ value }) => value))
    const standing = Object.entries(view.places).flatMap(([at, stack]) =>
      spaces.has(at) ? stack : [],
    )
    if (standing.length > 0)
      void changes.make(...standing.map(({ id }) => ({ kind: 'remove' as const, piece: id })))
  }
  return (
    <div className="by-hand">
      <p className="meta">{byHand('lead')}</p>
      <div className="debug-actions">
        <Button
          aria-pressed={isOn}
          onPress={() => {
            inspect(undefined)
            setAid(isOn ? undefined : 'set-up')
          }}
        >
          {byHand('on')}
        </Button>
        <Button look="quiet" onPress={() => changes.takeBack()}>
          {byHand('back')}
        </Button>
        <Button look="quiet" onPress={clear}>
          {byHand('clear')}
        </Button>
      </div>
      <p role="status" data-testid="by-hand">
        {held
          ? byHand('carried', { piece: held.name })
          : changes.waiting.length > 0
            ? byHand('waiting', {
                count: changes.waiting.length,
                why: changes.problem ?? '',
              })
            : (changes.problem ?? byHand('holds'))}
      </p>
      <AddForm added={added} onChange={setAdded} />
      <Select
        label={byHand('place')}
        value={place}
        items={[{ value: '', label: byHand('choose') }, ...choices.places()]}
        onChange={setPlace}
      />
      {place !== '' && (
        <StackForm
          place={place}
          name={texts.place(place)}
          held={held}
          added={added}
          onHold={setHeld}
          changes={changes}
        />
      )}
      <CountForm changes={changes} values={known.values} />
      <TurnForm changes={changes} asked={known.asked[0]} asking={known.asking} />
      <Button onPress={onBegin}>{byHand('begin')}</Button>
      <p className="meta">{byHand('save')}</p>
    </div>
  )
}
