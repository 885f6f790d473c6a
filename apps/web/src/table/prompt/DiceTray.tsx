/** The dice tray: the usual throws at one press, those that a player has put there himself, and any other. */

import { useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useIntent, useTable } from '../desk/use-session.ts'
import { ROLL } from '../hand/free-table.ts'
import { isSame, keepThrows, keptThrows, MOST_DICE, SIDES, type Throw, USUAL } from './throws.ts'
import { sayOfPrompt } from './words.ts'

export function DiceTray() {
  const { control, session } = useTable()
  const intent = useIntent(control)
  const module = session.facts.module.manifest.id
  const [own, setOwn] = useState(() => keptThrows(module))
  const keep = (throws: readonly Throw[]) => {
    setOwn(throws)
    keepThrows(module, throws)
  }
  return (
    <>
      {USUAL.map((one) => (
        <ThrowButton key={one.join()} one={one} />
      ))}
      {own.map((one) => (
        <span key={one.join()} className="offer">
          <ThrowButton one={one} />
          <span data-stays>
            <IconButton
              icon="close"
              name={sayOfPrompt('dice.drop', { throw: nameOf(one) })}
              onPress={() => keep(own.filter((other) => !isSame(other, one)))}
            />
          </span>
        </span>
      ))}
      <Button
        aria-pressed={intent.named && intent.ways.some(({ action }) => action === ROLL)}
        onPress={() => control.begin(ROLL)}
      >
        {sayOfPrompt('dice.other')}
      </Button>
      <OwnThrow own={own} onKeep={(one) => keep([...own, one])} />
    </>
  )
}

const nameOf = ([dice, sides]: Throw): string => sayOfPrompt('dice.throw', { dice, sides })

function ThrowButton({ one }: { one: Throw }) {
  const { control } = useTable()
  const [dice, sides] = one.map(String) as [string, string]
  return (
    <Button onPress={() => control.act({ action: ROLL, args: { sides, dice } })}>
      {nameOf(one)}
    </Button>
  )
}

/** Which throw is to lie in the tray from now on. */
function OwnThrow({ own, onKeep }: { own: readonly Throw[]; onKeep: (one: Throw) => void }) {
  const [[dice, sides], setWanted] = useState<Throw>([3, 6])
  const wanted: Throw = [dice, sides]
  const isThere = [...USUAL, ...own].some((one) => isSame(one, wanted))
  const items = (values: readonly number[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }))
  return (
    <fieldset className="own-throw" data-stays>
      <Select
        label={sayOfPrompt('dice.count')}
        value={String(dice)}
        onChange={(value) => setWanted([Number(value), sides])}
        items={items(Array.from({ length: MOST_DICE }, (_, n) => n + 1))}
      />
      <Select
        label={sayOfPrompt('dice.sides')}
        value={String(sides)}
        onChange={(value) => setWanted([dice, Number(value)])}
        items={items(SIDES)}
      />
      <Button look="quiet" isDisabled={isThere} onPress={() => onKeep(wanted)}>
        {sayOfPrompt('dice.keep', { throw: nameOf(wanted) })}
      </Button>
    </fieldset>
  )
}
