/** A die as it lies: its pips, and its number for those who do not see them. */

import type { Draw } from '@redoubt/engine'
import { say } from '../../messages/say.ts'
import { useTable } from '../desk/use-session.ts'
import { type ToldDice, throwsOf } from './told-dice.ts'

function Die({ draw: { key, value, sides } }: { draw: Draw }) {
  const { texts } = useTable()
  return (
    <span className="die" title={texts.word(`draw.${key.split('/')[0]}`)}>
      {sides === 6 ? <Pips value={value} /> : say('log.die-plain', { value, sides })}
    </span>
  )
}

/** Dice that no line tells of, each throw beside what it was for. */
export function Thrown({ draws }: { draws: readonly Draw[] }) {
  const { texts } = useTable()
  const nameOf = ({ key }: Draw) => texts.word(`draw.${key.split('/')[0]}`)
  return throwsOf(draws, nameOf).map((one) => (
    <span key={one.draws[0]?.key} className="throw">
      {one.name !== undefined && <span className="meta">{one.name}</span>}
      {one.draws.map((draw) => (
        <Die key={draw.key} draw={draw} />
      ))}
    </span>
  ))
}

/** The dice of a line that says who threw them; those that hit are marked. What they show the line says. */
export function LineDice({
  told: { dice, needed = 0, least = Number.POSITIVE_INFINITY },
}: {
  told: ToldDice
}) {
  return (
    <span className="line-dice" aria-hidden="true">
      {dice.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
        <span key={at} className={value <= needed || value >= least ? 'die hit' : 'die'}>
          <Pips value={value} />
        </span>
      ))}
    </span>
  )
}

function Pips({ value }: { value: number }) {
  return (
    <svg className="pips" viewBox="0 0 30 30" role="img" aria-label={String(value)}>
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
      ))}
    </svg>
  )
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[15, 15]],
  2: [
    [8, 8],
    [22, 22],
  ],
  3: [
    [8, 8],
    [15, 15],
    [22, 22],
  ],
  4: [
    [8, 8],
    [22, 8],
    [8, 22],
    [22, 22],
  ],
  5: [
    [8, 8],
    [22, 8],
    [15, 15],
    [8, 22],
    [22, 22],
  ],
  6: [
    [8, 7],
    [22, 7],
    [8, 15],
    [22, 15],
    [8, 23],
    [22, 23],
  ],
}
