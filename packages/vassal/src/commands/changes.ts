/** Key commands of properties: `Gain:75,0:I,1` sets, adds, asks or lets choose. */

import type { EffectFile, Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { fieldsOf, listOf } from '../encoding/sequence.ts'
import { numberOf } from '../pieces/definition.ts'
import { type Naming, valueIn } from './expression.ts'
import { keyNamed } from './key-stroke.ts'
import { type Carried, labelled, type MadeCommand } from './made.ts'

/**
 * @param keys `menu:key:change`, a comma between them
 * @param constraints `numeric,min,max,wrap`
 * @param name how the property is called here
 */
export function changesOf(
  keys: string | undefined,
  constraints: string | undefined,
  name: string,
  naming: Naming,
  effect: (to: string) => EffectFile,
): Carried {
  const commands: MadeCommand[] = []
  const lost: string[] = []
  const bounded = boundsOf(constraints, name)
  const asked = numbersWithin(constraints)
  for (const one of listOf(keys)) {
    const [menu = '', key, change = ''] = fieldsOf(one, ':')
    const [kind, value = '', ...choices] = fieldsOf(change, ',')
    const on = keyNamed(key) ?? (menu.trim() === '' ? undefined : `menu ${menu.trim()}`)
    if (on === undefined) continue
    const add = (label: string, to: Formula, given = on, more: Pick<MadeCommand, 'asks'> = {}) => {
      commands.push({
        ...labelled(label),
        ...more,
        on: given,
        does: [effect(writeFormula(bounded(to)))],
      })
    }
    if (kind === 'P') add(menu, valueIn(value, { naming }))
    else if (kind === 'I')
      add(menu, {
        operator: '+',
        left: { name },
        right: valueIn(value, { naming }),
      })
    else if (kind === 'E')
      for (const choice of choices)
        add(`${menu || value}: ${choice}`, valueIn(choice, { naming }), `${on} ${choice}`)
    else if (kind === 'R' && asked.length > 0)
      for (const number of asked)
        add(`${menu || value}: ${number}`, { value: number }, `${on} ${number}`)
    else if (kind === 'R') add(menu, ANSWERED, on, { asks: questionIn(value) })
    else lost.push('a change of an unknown kind')
  }
  return { commands, lost }
}

/** What was answered to a command that asks, in its formulas. */
export const ANSWERED: Formula = { name: 'Answer' }

/** What is asked; a default where the module has no words for it. */
export const questionIn = (written: string): string => labelled(written).label ?? 'Which value?'

/** So many that each may be a command of its own. */
const FEW = 13

/** The numbers that may be asked for; none where they are many. */
export function numbersWithin(constraints: string | undefined): number[] {
  const [numeric, from, to] = listOf(constraints)
  const [min, max] = [numberOf(from), numberOf(to)]
  if (numeric !== 'true' || min >= max || max - min >= FEW) return []
  return Array.from({ length: max - min + 1 }, (_, at) => min + at)
}

/** What holds a number between its bounds, or leads it round. */
export function boundsOf(constraints: string | undefined, name: string): (to: Formula) => Formula {
  const [numeric, from, to, wraps] = listOf(constraints)
  const [min, max] = [numberOf(from), numberOf(to)]
  if (numeric !== 'true' || from === undefined || min >= max || name === '') return (same) => same
  const call = (called: string, ...of: Formula[]): Formula => ({ call: called, of })
  if (wraps !== 'true')
    return (value) => call('Max', { value: min }, call('Min', { value: max }, value))
  return (value) => ({
    when: { operator: '>', left: value, right: { value: max } },
    gives: { value: min },
    otherwise: {
      when: { operator: '<', left: value, right: { value: min } },
      gives: { value: max },
      otherwise: value,
    },
  })
}
