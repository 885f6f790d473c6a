/** What hex and area wargames share. Functions over plain data; knows no module, no clause and no number. */

export {
  type Addition,
  applied,
  type Cause,
  type Change,
  type Changed,
  columnText,
  shiftedBy,
  total,
} from './changes/changes.ts'
export { tableForecast } from './changes/forecast.ts'
export { type ProcedureStep, stepsShown } from './combat/procedure.ts'
export type { Zoc } from './control/zones-of-control.ts'
export { countedIn } from './ledger/counted.ts'
export { purse, tally } from './ledger/tally.ts'
export { type Costs, movementCosts, PROHIBITED, terrainCosts } from './movement/costs.ts'
export { piecesWithin, withinHexes } from './movement/distance.ts'
export { costTo, type Reach, type Route, routeTo } from './movement/reach.ts'
export { type MoveRule, NO, type Stop } from './movement/rules.ts'
export { reachable } from './movement/search.ts'
export { oncePer, oncePerPosition, whilePlaceUnchanged, whileUnchanged } from './once.ts'
export type { AnyPosition, ByUnit, Offered } from './parts/anyone.ts'
export { advancePart } from './parts/battle/advance-part.ts'
export { battleShown, type ShownBattle } from './parts/battle/battle-shown.ts'
export { isFree } from './parts/battle/declaring.ts'
export {
  attackingSide,
  type Engagement,
  type Role,
} from './parts/battle/engagement.ts'
export {
  type OddsBattlePart,
  type OddsBattleRules,
  oddsBattle,
} from './parts/battle/odds-battle.ts'
export type { Stakes } from './parts/battle/outlook.ts'
export { stuckNotes, stuckUnits } from './parts/battle/stuck.ts'
export type { UnitChange } from './parts/battle/unit-changes.ts'
export { drawsCard, playsCard } from './parts/cards/card-actions.ts'
export { cardsPart } from './parts/cards/cards-part.ts'
export { reactionPart } from './parts/cards/reaction-part.ts'
export { controlPart } from './parts/control/control-part.ts'
export { dieAttack } from './parts/die-attack/die-attack.ts'
export { type Declares, type DutyPart, dutyPart } from './parts/duties/duty-part.ts'
export type { Duty } from './parts/duties/duty-rules.ts'
export {
  answer,
  ask,
  battleIn,
  fieldOf,
  isBattle,
  presentBattle,
  proceed,
  type RoundsFrame,
} from './parts/fire-battle/battle-frame.ts'
export { betweenRounds, leaving } from './parts/fire-battle/breaking-off.ts'
export { type Fallen, noteFallen } from './parts/fire-battle/fallen.ts'
export type { Fire, FireRules, Salvo } from './parts/fire-battle/fire.ts'
export {
  type HitsFrame,
  hitPart,
  hitsShown,
} from './parts/fire-battle/hits.ts'
export { byKind, kindsOf } from './parts/fire-battle/kinds.ts'
export {
  closeBattle,
  type FireStep,
  openBattle,
  roundsBattle,
} from './parts/fire-battle/rounds-battle.ts'
export { type Rank, roundsOdds } from './parts/fire-battle/rounds-odds.ts'
export { fallenShown, type RoundsWindow, roundsShown } from './parts/fire-battle/rounds-window.ts'
export { type Thrown, volleys, volleysShown } from './parts/fire-battle/volley.ts'
export type { OwingFrame } from './parts/losses/losses-part.ts'
export { pointsLosses } from './parts/losses/points-losses.ts'
export { stepLosses } from './parts/losses/step-losses.ts'
export { groundMovement } from './parts/movement/ground-movement.ts'
export { stackMovement } from './parts/movement/stack-movement.ts'
export { wayLines } from './parts/movement/way-lines.ts'
export { numbered, numbersOf } from './parts/numbered.ts'
export { secretOrders } from './parts/orders/secret-orders.ts'
export { type OverrunCost, type Overrunning, overrunPart } from './parts/overrun/overrun-part.ts'
export { type RetreatFrame, retreatPart } from './parts/retreat/retreat-part.ts'
export { arrivalsPart } from './parts/schedule/arrivals-part.ts'
export { replacementsPart } from './parts/schedule/replacements-part.ts'
export { type SetUpPart, setUpPart } from './parts/set-up/set-up-part.ts'
export { sightPart } from './parts/sight/sight-part.ts'
export { crowding } from './parts/stacking/crowding.ts'
export { supplyPart } from './parts/supply/supply-part.ts'
export { traitOf } from './parts/trait.ts'
export { endTurn } from './parts/turn/alternating-turns.ts'
export { freshen, refresh } from './parts/turn/fresh.ts'
export { ordersPart } from './parts/turn/orders-part.ts'
export {
  type Phase,
  type PlayerTurn,
  type TurnSequence,
  turnSequence,
  turnsOf,
} from './parts/turn/turn-sequence.ts'
export { objectivesPart } from './parts/victory/objectives-part.ts'
export { zonePart } from './parts/zones/zone-overlay.ts'
export { presence } from './presence/presence.ts'
export { procedures } from './procedures/procedures.ts'
export { armyNear } from './prospects/army-near.ts'
export {
  type BattleOdds,
  battleOdds,
  lineOf,
} from './prospects/battle-odds.ts'
export { comingBeside } from './prospects/coming-beside.ts'
export { fireOutlook } from './prospects/fire-outlook.ts'
export { fronts } from './prospects/fronts.ts'
export { standsOpen } from './prospects/stands-open.ts'
export { comingWithin, guardingAgainst, strengthNear } from './prospects/strength-near.ts'
export { chanceAtOdds, worthToTake } from './prospects/taking.ts'
export { fits, overflow, type StackLimit } from './stacking/stacking.ts'
export { lastStage } from './supply/stages.ts'
export { isSupplied, type LineRules } from './supply/supply.ts'
export { oddsColumn, strengthColumn } from './tables/columns.ts'
export { consult } from './tables/consult.ts'
export {
  type Dice,
  diceChances,
  meanOf,
  outcomesOf,
  readDice,
  throwFor,
} from './tables/dice.ts'
export { lookUp, tableChances } from './tables/look-up.ts'
export {
  type Beyond,
  type Column,
  columnNamed,
  type ResultsTable,
  resultsTable,
} from './tables/results-table.ts'
export { extend } from './variants/extend.ts'
export { extendAll, extendSteps, type Overlay } from './variants/extend-all.ts'
export { layered, type Variant } from './variants/variant.ts'
