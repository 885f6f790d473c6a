/**
 * The legal actions of a turn, worked out a second time from the study's words alone: slowly, cell by cell, with
 * nothing of the module's rules. What both list must be the same.
 */

import type { Game, Json, Piece } from '@redoubt/engine'

interface Unit {
  readonly side: string
  readonly type: string
  readonly fortified: boolean
}

interface Cell {
  readonly name: string
  readonly column: number
  readonly row: number
  readonly terrain: string
  readonly ground: Unit | undefined
  readonly air: Unit | undefined
}

const FITS: Readonly<Record<string, readonly string[]>> = {
  infantry: ['land', 'shore'],
  tank: ['land', 'shore'],
  battleship: ['water', 'shore'],
  artillery: ['land'],
  chopper: ['land', 'shore', 'water'],
}
const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** All legal actions of the side asked, at the step `turn` (F-3 to F-8, F-13, F-14), in the module's notation. */
export function actionsOfTurn(game: Game, side: string): Set<string> {
  const { position: g } = game
  const options = g.options as Readonly<Record<string, Json>>
  const left = (g.vars as { readonly actions_left: number }).actions_left
  const cells = g.board.spaces.map((space): Cell => {
    const units = g.stack(space)
    return {
      name: space.id,
      column: space.column,
      row: space.row,
      terrain: space.terrain,
      ground: unitOf(units.find(({ type }) => type.id !== 'chopper')),
      air: unitOf(units.find(({ type }) => type.id === 'chopper')),
    }
  })
  const found = new Set(['end_turn'])
  const at = (from: Cell | undefined, [x, y]: readonly [number, number], steps = 1) =>
    from &&
    cells.find(
      ({ column, row }) => column === from.column + x * steps && row === from.row + y * steps,
    )
  const around = (cell: Cell) => cells.filter((other) => distance(cell, other) === 1)
  const isEmpty = ({ ground, air }: Cell) => !ground && !air
  const mine = (unit: Unit | undefined) => unit?.side === side
  const anyOfMine = cells.some(({ ground, air }) => mine(ground) || mine(air))

  // F-5.3, F-6.3, FR-28, FR-29
  const anchors = ({ ground, air }: Cell, except?: Unit) =>
    (mine(ground) && ground !== except && (!air || options.covered_units_anchor === true)) ||
    (mine(air) && air !== except && options.chopper_supports === true)
  const beside = (cell: Cell, except?: Unit) => around(cell).some((each) => anchors(each, except))

  // F-7.4 – F-7.8
  const works = (cell: Cell | undefined, type: string) =>
    cell !== undefined && !cell.air && mine(cell.ground) && cell.ground?.type === type
  const third = (cell: Cell | undefined) => {
    if (cell?.air) return mine(cell.air) && options.chopper_supports ? cell.air : undefined
    return mine(cell?.ground) ? cell?.ground : undefined
  }
  const besideFortified = (cell: Cell, partner: Cell) =>
    around(cell).some((other) => other !== partner && third(other)?.fortified)
  const inFormation = (cell: Cell): boolean => {
    switch (cell.ground?.type) {
      case 'infantry':
        return around(cell).some(
          (partner) =>
            works(partner, 'infantry') &&
            (besideFortified(cell, partner) || besideFortified(partner, cell)),
        )
      case 'tank':
        return WAYS.some(
          (way) =>
            works(at(cell, way), 'tank') &&
            [2, -1, ...(options.tank_line === 'gap_allowed' ? [3, -2] : [])].some((steps) =>
              third(at(cell, way, steps)),
            ),
        )
      case 'battleship': {
        const next = around(cell).filter((other) => works(other, 'battleship'))
        const beyond = (other: Cell) =>
          around(other).some((last) => last !== cell && works(last, 'battleship'))
        return next.length > 1 || next.some(beyond)
      }
      default:
        return false
    }
  }

  // F-5
  const strandedMayLand = ({ terrain }: Cell) =>
    !anyOfMine &&
    options.stranded_enlist !== 'none' &&
    (terrain === 'shore' || (options.stranded_enlist === 'as_first_turn' && side === 'green'))
  const supply = g.pieces.filter(({ place }) => place.id === `supply.${side}`)
  const kindOf = (piece: Piece) => kindAmong(supply, piece)
  const kinds = new Set(supply.map(kindOf))
  for (const kind of kinds) {
    const type = kind.split('.')[0] ?? ''
    for (const cell of cells) {
      if (type === 'chopper') {
        if (!cell.air && mine(cell.ground) && cell.ground?.type === 'battleship')
          found.add(`enlist unit=supply/${kind} to=${cell.name}`)
        continue
      }
      if (!isEmpty(cell) || !FITS[type]?.includes(cell.terrain)) continue
      if (!beside(cell) && !strandedMayLand(cell)) continue
      found.add(`enlist unit=supply/${kind} to=${cell.name}`)
      if (type !== 'infantry') continue
      for (const second of kinds) {
        const enough = supply.filter((piece) => kindOf(piece) === second).length
        if (!second.startsWith('infantry') || enough < (second === kind ? 2 : 1)) continue
        for (const other of cells) {
          if (other === cell || !isEmpty(other) || !FITS.infantry?.includes(other.terrain)) continue
          const chained = options.infantry_pair_chain
            ? distance(cell, other) === 1
            : strandedMayLand(other)
          if (beside(other) || chained)
            found.add(
              `enlist unit=supply/${kind} to=${cell.name} second=supply/${second} second_to=${other.name}`,
            )
        }
      }
    }
  }

  // F-6, F-7, F-8, F-13, F-14
  for (const cell of cells) {
    const unit = cell.air && !mine(cell.air) ? undefined : (cell.air ?? cell.ground)
    if (!unit || !mine(unit)) continue
    const named = nameOf(cell, unit)
    const { type, fortified } = unit
    const onShore = type === 'battleship' && cell.terrain === 'shore'
    for (const to of cells) {
      const reaches =
        type === 'chopper'
          ? to !== cell && !to.air
          : isEmpty(to) &&
            FITS[type]?.includes(to.terrain) &&
            (type === 'tank' || distance(cell, to) === 1 || beside(to, unit)) &&
            (type !== 'artillery' || left === 2)
      if (reaches) found.add(`move unit=${named} to=${to.name}`)
    }
    const mayFortify =
      type === 'chopper'
        ? mine(cell.ground) && cell.ground?.type === 'battleship' && cell.ground.fortified
        : type === 'artillery'
          ? left === 2
          : onShore || inFormation(cell)
    if (!fortified && mayFortify) found.add(`fortify unit=${named}`)
    const ready =
      fortified ||
      type === 'chopper' ||
      (type === 'artillery' && left >= Number(options.artillery_attack_cost)) ||
      inFormation(cell) ||
      (onShore && options.shore_battleship_attacks === true)
    if (!ready || (type === 'artillery' && left < Number(options.artillery_attack_cost))) continue
    for (const place of cells) {
      for (const target of [place.ground, place.air]) {
        if (!target || mine(target) || target.type === 'artillery') continue
        if (target.fortified && !fortified) continue
        const covered = target === place.ground && place.air !== undefined
        const hidden = !options.covered_units_targetable || options.stack_target === 'top_only'
        const inReach =
          type === 'chopper'
            ? place === cell && target === place.ground
            : (!covered || !hidden) &&
              (type === 'artillery'
                ? place !== cell && (place.column === cell.column || place.row === cell.row)
                : distance(cell, place) === 1)
        if (inReach) found.add(`attack unit=${named} target=${nameOf(place, target)}`)
      }
    }
  }
  return found
}

function unitOf(piece: Piece | undefined): Unit | undefined {
  return piece && { side: piece.side?.id ?? '', type: piece.type.id, fortified: piece.face === 1 }
}

/** `tank`, `tank.fortified`, or `tank.normal` where some of the same type are fortified. */
function kindAmong(supply: readonly Piece[], { type, face }: Piece): string {
  if (face === 1) return `${type.id}.fortified`
  const mixed = supply.some((other) => other.type === type && other.face === 1)
  return mixed ? `${type.id}.normal` : type.id
}

/** `b3`, or in a stack `b3/chopper.fortified`. */
function nameOf({ name, ground, air }: Cell, { type, fortified }: Unit): string {
  if (!ground || !air) return name
  return `${name}/${type}${fortified ? '.fortified' : ''}`
}

function distance(a: Cell, b: Cell): number {
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row)
}
