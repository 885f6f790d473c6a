/** procedures.yaml: where a thing can be said in one of two ways, it is said in one of them, with all that belongs to it. */

import type { Report } from '../../problems/problem.ts'
import { at, entries, items, type Part, wrongKey } from '../../source/part.ts'

/** A way of saying something: the key it is told by, what it needs beside it, and what it alone may have. */
interface Way {
  readonly key: string
  readonly needs?: readonly string[]
  readonly takes?: readonly string[]
  /** What else of the whole file goes with it. */
  readonly with?: readonly string[]
  readonly example: string
}

const TURN: readonly Way[] = [
  { key: 'order', with: ['phases'], example: 'order: {blue: [move, fight], red: [move, fight]}' },
  {
    key: 'sides',
    takes: ['orders', 'then'],
    with: ['victory'],
    example: 'sides: [blue, red], for turns without phases',
  },
]
const SET_UP: readonly Way[] = [
  { key: 'areas', needs: ['order'], example: 'order: and areas: {scenario: areas}' },
  { key: 'deal', example: 'deal: {scenario: deal}' },
]
const AT_ONCE: readonly Way[] = [
  { key: 'reach', example: 'reach: {blue: home_of_red, red: home_of_blue}' },
  { key: 'army', example: 'army: any' },
]

/** Turns by phases or by sides, set-up by hand or by chance, victory by a place or by the army that is lost. */
export function checkChoices(file: Part, report: Report): void {
  checkChoice(file, at(file, 'turn'), TURN, report)
  checkChoice(file, at(file, 'setUp'), SET_UP, report)
  checkPhasesPlayed(file, report)
  const eachTurn = at(file, 'victory', 'each_turn')
  if (eachTurn.value === true && at(file, 'turn', 'sides').value !== undefined)
    report(
      wrongKey(eachTurn, {
        message: 'each_turn counts at the end of turns by order, and turn has sides',
        expected: 'points: of what is held after the last turn, or turn: by order',
      }),
    )
  for (const way of items(at(file, 'victory', 'atOnce'))) checkChoice(file, way, AT_ONCE, report)
}

/** Turns by sides have no phases; those of a turn by order are looked for there. */
function checkPhasesPlayed(file: Part, report: Report): void {
  const turn = at(file, 'turn')
  if (at(turn, 'sides').value === undefined || at(turn, 'order').value !== undefined) return
  for (const [name, phase] of entries(at(file, 'phases')))
    report(
      wrongKey(phase, {
        message: `phase ${name} stands beside sides, which play without phases, so nothing would come of it`,
        expected: 'order: in the place of sides, or in the rules what a side may do in its turn',
      }),
    )
}

function checkChoice(file: Part, part: Part, ways: readonly Way[], report: Report): void {
  if (part.value === undefined || part.value === null) return
  const said = (key: string) => at(part, key).value !== undefined
  const name = part.path.findLast((key) => typeof key === 'string')
  const [chosen, ...others] = ways.filter(({ key }) => said(key))
  if (!chosen) {
    report(
      wrongKey(part, {
        message: `${name} says neither ${ways.map(({ key }) => key).join(' nor ')}`,
        expected: ways.map(({ example }) => example).join(', or '),
      }),
    )
    return
  }
  const stray = (key: string, expected: string) =>
    report(
      wrongKey(at(part, key), {
        message: `${key} stands beside ${chosen.key}, so nothing would come of it`,
        expected,
      }),
    )
  for (const { key } of others) stray(key, `one of ${chosen.key} and ${key}`)
  for (const { key, takes = [], needs = [] } of ways)
    if (key !== chosen.key)
      for (const own of [...takes, ...needs]) if (said(own)) stray(own, `${own} beside ${key}`)
  for (const need of chosen.needs ?? [])
    if (!said(need))
      report(wrongKey(part, { message: `${name} lacks ${need}`, expected: chosen.example }))
  for (const need of chosen.with ?? [])
    if (at(file, need).value === undefined)
      report(
        wrongKey(at(part, chosen.key), {
          message: `procedures.yaml lacks ${need}, without which ${name} by ${chosen.key} cannot be`,
          expected: `${need}: at the top of the file`,
        }),
      )
}
