/** A turn of Blitzkrieg with 100 units a side on Twin Gulf: what the table asks of the rules, against the same by hand. */

import { join } from 'node:path'
import {
  Game,
  type Module,
  type Piece,
  type Position,
  type Preview,
  type Space,
} from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { HandBlitzkrieg, type HandUnit, mobilityOf } from './blitzkrieg-by-hand.ts'
import { type Ratio, rates, report } from './measure.ts'

const UNITS = 100
const LEAST = 0.4
/** How often each is done a round: floods and previews are over so soon that it takes more of them to measure. */
const REACHES = 150
const FLOODS = 600
const PREVIEWS = 2000

async function measure(): Promise<readonly Ratio[]> {
  const loaded = await loadModule(join(import.meta.dirname, '../../../modules/blitzkrieg'))
  if (!loaded.ok)
    throw new Error('modules/blitzkrieg does not load: see redoubt validate blitzkrieg')
  const { module } = loaded
  const game = crowded(module)
  const g = game.position
  const hand = handOf(module, g)
  const [side] = g.sides
  const own = g.pieces.filter((piece) => piece.side === side)
  const [first] = own
  const { reach, layers } = module.rules
  if (!side || !first || !reach || !layers?.supply)
    throw new Error('the rules tell no reach or no supply')
  const { of: supply } = layers.supply
  const battles = battlesAhead(g, own)
  const preview = previewing(module)
  const seen = {
    battles: [hand.previews().length, battles.length],
    reach: [hand.reachable().flat().length, own.flatMap((unit) => reach(g, unit)).length],
    stuck: [
      hand.previews().reduce((sum, { stuck }) => sum + stuck.length, 0),
      battles.reduce((sum, { unit, target }) => sum + stuckIn(preview(g, unit, target)), 0),
    ],
    supply: [hand.supply().length, supply(g, side).length],
  }
  for (const [what, [byHand, byModule]] of Object.entries(seen))
    if (byHand !== byModule)
      throw new Error(`${what}: ${byHand} by hand, ${byModule} by the module`)
  /** Whatever is kept from before a move must be worked out again. */
  const stir = () => g.move(first, first.place)
  const found = rates({
    handReach: () =>
      repeat(REACHES, () => {
        hand.count()
        return hand.reachable().flat().length
      }),
    reach: () =>
      repeat(REACHES, () => {
        stir()
        let reached = 0
        for (const unit of own) reached += reach(g, unit).length
        return reached
      }),
    handSupply: () =>
      repeat(FLOODS, () => {
        hand.count()
        return hand.supply().length
      }),
    supply: () =>
      repeat(FLOODS, () => {
        stir()
        return supply(g, side).length
      }),
    handPreviews: () =>
      repeat(PREVIEWS, () => {
        hand.count()
        return hand.previews().length
      }),
    previews: () =>
      repeat(PREVIEWS, () => {
        stir()
        for (const { unit, target } of battles) preview(g, unit, target)
        return battles.length
      }),
  })
  const ratio = (what: string, name: string) => ({
    name: `${what}, module / by hand`,
    ratio: (found[name] ?? 0) / (found[`hand${name[0]?.toUpperCase()}${name.slice(1)}`] ?? 1),
    least: LEAST,
  })
  return [
    ratio(`reach of ${UNITS} units`, 'reach'),
    ratio('supply of all of them', 'supply'),
    ratio(`previews of ${battles.length} attacks`, 'previews'),
  ]
}

function repeat(times: number, work: () => number): number {
  let done = 0
  for (let n = 0; n < times; n++) done += work()
  return done
}

/** Azuria on the hundred westernmost land hexes, Carmine on the next hundred. */
function crowded(module: Module): Game {
  const board = Game.start(module).position.board
  const land = board.spaces
    .filter(({ terrain }) => terrain !== 'sea' && terrain !== 'lake')
    .toSorted((a, b) => a.column - b.column || a.row - b.row)
  const rough = (hex: Space) => hex.terrain === 'forest' || hex.terrain === 'mountain'
  const types = ['inf_div', 'arm_div', 'inf_sub_3', 'art_div', 'inf_sub_1']
  const pieces = Object.fromEntries(
    land.slice(0, 2 * UNITS).map((hex, n) => {
      const type = rough(hex) ? 'inf_sub_2' : types[n % types.length]
      return [hex.id, `${n < UNITS ? 'A' : 'C'} ${type}`]
    }),
  )
  return Game.start(module, {
    options: { preset: 'both' },
    arrangement: {
      bare: true,
      pieces,
      step: 'M',
      side: 'A',
      variables: { reduced: { V: true, H: true, O: true } },
    },
  })
}

function handOf(module: Module, g: Position): HandBlitzkrieg {
  const { columns = 0 } = module.data.boards[g.board.id]?.grid ?? {}
  const units = g.pieces.flatMap((piece): HandUnit[] => {
    if (piece.place.kind !== 'space') return []
    const { column, row } = piece.place as Space
    const { factor, movement, mobility } = piece.type.traits
    return [
      {
        side: piece.side === g.sides[0] ? 0 : 1,
        hex: row * columns + column,
        mobility: mobilityOf(mobility),
        factor: Number(factor),
        movement: Number(movement),
      },
    ]
  })
  const home = g.board.spaces.filter(
    ({ terrain, regions }) => terrain === 'city' && regions.includes('A'),
  )
  return new HandBlitzkrieg(
    module.data,
    g.board.id,
    units,
    home.map(({ id }) => id),
  )
}

/** Each own unit with each enemy hex next to it. */
function battlesAhead(g: Position, own: readonly Piece[]): { unit: Piece; target: Space }[] {
  return own.flatMap((unit) =>
    unit.place.kind === 'space'
      ? (unit.place as Space).neighbours
          .filter((target) => g.stack(target).some(({ side }) => side !== unit.side))
          .map((target) => ({ unit, target }))
      : [],
  )
}

/** How many units the notes of a preview say could not go back. */
function stuckIn({ notes = [] }: Preview): number {
  return notes.reduce(
    (sum, { key, facts }) => sum + (key === 'no_way_back' ? Number(facts?.count) : 0),
    0,
  )
}

/** The preview of an attack as the rules give it. */
function previewing(module: Module): (g: Position, unit: Piece, target: Space) => Preview {
  const actions = module.rules.steps.flatMap((step) => ('offers' in step ? step.offers : []))
  const attack = actions.find(({ name }) => name === 'attack')
  if (!attack?.preview) throw new Error('the rules have no preview of an attack')
  const { preview } = attack
  const none = new Set<string>()
  return (g, unit, target) => preview(g, { unit, target } as never, { without: none })
}

report(await measure())
