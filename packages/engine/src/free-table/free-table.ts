/** The rules of a module without rules: every seat may move, turn and roll at any time, as at a real table. */

import type { Position } from '../position/position.ts'
import { objection } from '../rules/denial.ts'
import { rules } from '../rules/part.ts'
import { step } from '../rules/rules.ts'
import { areasOfEffect } from './areas.ts'
import { broughtToTable, type FreeShape } from './brought.ts'
import { press as pressed } from './carry-out.ts'
import { roll, shuffle, shuffleInto } from './chance.ts'
import { command, press } from './commanding.ts'
import { countDown, countUp } from './counting.ts'
import { deed } from './deed.ts'
import { hide, mask, unmask } from './hiding.ts'
import { keep, share } from './keeping.ts'
import { label, wipe } from './labelling.ts'
import { copy, move, moveStack, putUnder, remove } from './moving.ts'
import { note, noteForOneself, openNote, sealNote } from './noting.ts'
import { point } from './pointing.ts'
import { buttonsOf } from './read-commands.ts'
import { forgetSetUp, loadSetUp, saveSetUp } from './setups.ts'
import { flip, show, turn } from './showing.ts'

/** What a button of the module sets on is set on by nothing else. */
const hasOwnButton = ({ cast }: Position): boolean =>
  buttonsOf(cast.data.pieces).some(({ does }) =>
    does.some((effect) => effect.kind === 'variable' && effect.name === 'turn'),
  )

const countsNoTurns = objection(
  'table',
  (g: Position<FreeShape>) => typeof g.vars.turn !== 'number' || hasOwnButton(g),
  {
    message: 'table.no-turns',
  },
)

const nextTurn = deed(
  'next_turn',
  {},
  (g: Position<FreeShape>) => {
    g.set('turn', g.vars.turn + 1)
    g.log('turn_begins', { turn: g.vars.turn })
  },
  { unless: [countsNoTurns] },
)

/**
 * What is done at a table without rules besides moving.
 * @example freeActions.map(({ name }) => name).includes('shuffle') // → true
 */
export const freeActions = [
  flip,
  turn,
  show,
  countUp,
  countDown,
  mask,
  hide,
  unmask,
  putUnder,
  copy,
  remove,
  roll,
  shuffle,
  shuffleInto,
  command,
  press,
  label,
  wipe,
  point,
  note,
  noteForOneself,
  sealNote,
  openNote,
  keep,
  share,
  saveSetUp,
  loadSetUp,
  forgetSetUp,
] as const

/**
 * The game begins: decks that are to be shuffled are, the table does what the scenario says, and everybody is asked.
 * @example play(rules({ parts: [], start: startFree, steps: freeTable.steps })).asked()[0]?.step // → 'free'
 */
export function startFree(g: Position): void {
  for (const zone of g.layout.zones)
    if (g.cast.data.manifest.zones?.[zone.name]?.shuffled) g.shuffle(zone)
  for (const on of g.cast.data.scenarios[g.scenario]?.begins ?? []) pressed(g, on)
  g.push({ step: 'free' })
}

/**
 * Everybody may do everything; the game ends when the players say so (resign or agree).
 * @example play(freeTable).asked().map(({ side }) => side) // → [ 'blue', 'red' ]
 */
export const freeTable = rules<Position<FreeShape>>({
  brings: [broughtToTable],
  layers: { areas: areasOfEffect },
  start: startFree,
  steps: [
    step('free', {
      asks: (g) => g.sides,
      offers: [move, moveStack, ...freeActions, nextTurn],
    }),
  ],
})
