/** Fortify, by its printed rules: steps and actions in rulebook order. */

import { stepReach } from '@redoubt/engine'
import { attack } from './attack.ts'
import { chooseColour } from './colours.ts'
import { endOfOpening, endOfTurn } from './end-of-turn.ts'
import { enlist } from './enlist.ts'
import { evaluate, margin, weights } from './evaluate.ts'
import { chooseForce, revealForces, undecided } from './forces.ts'
import { fortify } from './fortify.ts'
import { automatic, type Fortify, rules, step } from './generated.ts'
import { invariants } from './invariants.ts'
import { moveUnit } from './move.ts'
import { greenMustEnlist, openingEnlist, passOpening, redMustEnlist } from './opening.ts'
import { claimRepetition } from './repetition.ts'
import { startVolley } from './setup.ts'
import { endTurn } from './turn.ts'
import { winningPlaces } from './winning-places.ts'

/** More turns than any volley has, so that turns of a match are numbered without repeats. */
const TURNS = 1_000_000

const notYet = { unless: [redMustEnlist, greenMustEnlist] }

export default rules({
  start: (g) => g.push({ step: g.options.special_warfare ? 'choose_force' : 'start_volley' }),
  steps: [
    step('choose_force', { asks: undecided, offers: [chooseForce] }),
    automatic('reveal_forces', revealForces),
    automatic('start_volley', startVolley),
    step('opening', {
      offers: [
        openingEnlist,
        { ...moveUnit, ...notYet },
        { ...fortify, ...notYet },
        { ...attack, ...notYet },
        passOpening,
      ],
    }),
    automatic('end_of_opening', endOfOpening),
    step('turn', {
      offers: [enlist, moveUnit, fortify, attack, endTurn, claimRepetition],
      prompt: (g: Fortify) => ({ actions: g.vars.actions_left }),
    }),
    automatic('end_of_turn', endOfTurn),
    step('choose_colours', { offers: [chooseColour] }),
  ],
  turn: (g) => g.vars.volley * TURNS + g.vars.turn,
  notAskedClause: 'F-3.1',
  layers: { objectives: winningPlaces },
  reach: stepReach(moveUnit, ['opening', 'turn']),
  invariants,
  weights,
  evaluate,
  margin,
})
