/** How to go on with an action begun, where the board cannot be clicked for it. */

import type { Candidate } from '@redoubt/engine'
import { lazy, Suspense } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { useCounselControl } from '../counsel/counsel.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { capital, isBesideTable, isTrayBeside, valueText } from '../desk/words.ts'
import type { Way } from '../hand/intent.ts'
import { isOfThem } from '../hand/of-them.ts'

const NumberChoice = lazy(async () => ({
  default: (await import('./NumberChoice.tsx')).NumberChoice,
}))
const TextChoice = lazy(async () => ({ default: (await import('./TextChoice.tsx')).TextChoice }))
const Shop = lazy(async () => ({ default: (await import('./Shop.tsx')).Shop }))

/** Values that are not on the table: words, sides, numbers, pieces in zones beside it. */
export function Values({ way, several }: { way: Way; several: boolean }) {
  const table = useTable()
  const { view } = useSessionState(table.session)
  const values =
    way.next?.values.filter(({ piece, place }) => {
      if (place === undefined) return true
      const isWayBack = piece === undefined && isTrayBeside(table, place)
      return isBesideTable(table, place) && !isWayBack
    }) ?? []
  const { foresee } = useCounselControl()
  if (way.next?.kind === 'number' && (values.length > 2 || isOfThem(way)))
    return several ? (
      // A stepper has the row to itself, once it is the one that is meant.
      <Button onPress={() => table.control.choose(way)}>{table.texts.action(way.action)}</Button>
    ) : (
      <Suspense fallback={null}>
        <NumberChoice way={way} />
      </Suspense>
    )
  // So many, such as the commands of a counter, would hide what else could be done.
  if (way.next?.kind === 'text' || (several && values.length > 8))
    return several ? (
      <Button onPress={() => table.control.choose(way)}>{table.texts.action(way.action)}</Button>
    ) : (
      <Suspense fallback={null}>
        <TextChoice way={way} />
      </Suspense>
    )
  if (isShop(values))
    return (
      <Suspense fallback={null}>
        <Shop way={way} />
      </Suspense>
    )
  return values.map((value) => {
    const { action, next } = way
    const lookAhead = () =>
      next && foresee({ action, args: { ...way.args, [next.argument]: value.value } })
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is pressed
      <span key={value.value} className="offer value" onPointerMove={lookAhead} onFocus={lookAhead}>
        <Button onPress={() => table.control.give(way, value)}>
          {several
            ? say('prompt.way', {
                action: table.texts.action(action),
                value: valueText(table, view, value),
              })
            : capital(valueText(table, view, value))}
        </Button>
      </span>
    )
  })
}

/** Several pieces that lie beside the table are wares. */
function isShop(values: readonly Candidate[]): boolean {
  return values.length > 1 && values.every(({ piece }) => piece !== undefined)
}

/** Several pieces, or several ways with one, fit the same click. */
export function Menu({ ways, of }: { ways: readonly Way[]; of: 'pieces' | 'ways' }) {
  const table = useTable()
  const { view } = useSessionState(table.session)
  const shown =
    of === 'pieces'
      ? ways.filter(
          (way, index) =>
            ways.findIndex((other) => other.chosen?.value === way.chosen?.value) === index,
        )
      : ways
  return (
    <fieldset
      className="prompt-actions"
      aria-label={say(of === 'pieces' ? 'prompt.which-piece' : 'prompt.which-way')}
    >
      {shown.map((way) => {
        const value = way.chosen ? valueText(table, view, way.chosen) : ''
        const label =
          of === 'pieces'
            ? value
            : say('prompt.way', { action: table.texts.action(way.action), value })
        return (
          <Button
            key={`${way.action} ${way.chosen?.value}`}
            onPress={() => table.control.choose(way)}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
