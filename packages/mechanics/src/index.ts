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
export {
  beyondFulfilment,
  canBeFulfilled,
  type Declared,
  type Duties,
  type Owing,
  stillOwed,
} from './combat/duties.ts'
export {
  type Allotment,
  hitChances,
  hitsTaken,
  onlyAllotment,
  type Shots,
  type Target,
} from './combat/hits.ts'
export {
  type LosingUnit,
  type LossChoice,
  leastLoss,
  lossChoices,
  mayJoinLoss,
  share,
} from './combat/losses.ts'
export {
  type Doing,
  END,
  type ProcedureStep,
  runSteps,
  type Stopped,
  stepAfter,
  stepsShown,
  WAIT,
} from './combat/procedure.ts'
export { mayRetreat, type RetreatRules, retreatSteps } from './combat/retreat.ts'
export {
  type Zoc,
  type ZocRules,
  type ZonesOfControl,
  zonesOfControl,
} from './control/zones-of-control.ts'
export {
  type Amount,
  atLeast,
  compare,
  minus,
  over,
  product,
  type Ratio,
  type Rounding,
  ratio,
  ratioText,
  readRatio,
  round,
  roundDown,
  roundHalfUp,
  roundUp,
  sum,
} from './exact/ratio.ts'
export { type Counted, countedIn } from './ledger/counted.ts'
export { type Cost, type Costs, movementCosts, PROHIBITED } from './movement/costs.ts'
export { isAdjacent, withinHexes } from './movement/distance.ts'
export {
  costTo,
  pathTo,
  type Reach,
  type Route,
  reaches,
  reachShown,
  routeAt,
  routeTo,
  spacesIn,
  stopAt,
} from './movement/reach.ts'
export { type MoveRule, type Moving, NO, type Stop, together, type Zone } from './movement/rules.ts'
export { reachable } from './movement/search.ts'
export { zocMoves } from './movement/zoc-moves.ts'
export { oncePer, whileUnchanged } from './once.ts'
export { fits, type Overflow, overflow, overstacked, type StackLimit } from './stacking/stacking.ts'
export {
  isSupplied,
  type LineRules,
  lineFrom,
  lineLength,
  type Supply,
  suppliedSpaces,
  supplyFrom,
} from './supply/supply.ts'
export { oddsColumn, strengthColumn } from './tables/columns.ts'
export {
  type Chance,
  type Dice,
  diceChances,
  readDice,
  type Throw,
  throwDice,
  throwFor,
} from './tables/dice.ts'
export { type Cell, lookUp, rowFor, tableChances } from './tables/look-up.ts'
export {
  type Beyond,
  type Column,
  columnAt,
  columnNamed,
  type ResultsTable,
  type Row,
  resultsTable,
  shifted,
} from './tables/results-table.ts'
export { extend, type MoreOfAction, type MoreOfArgument } from './variants/extend.ts'
export { layered, type Variant } from './variants/variant.ts'
