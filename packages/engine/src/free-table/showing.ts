/** Which side of a counter is up, which way it looks, and which of its further pictures it shows. */

import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { number, optional, piece, word } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import { known, notInPlay, unknown } from './among.ts'
import { deed } from './deed.ts'
import { kept } from './keeping.ts'
import { inTray } from './moving.ts'

const oneFaced = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => unit.type.faces.length < 2,
  { message: 'table.one-faced' },
)
const noFacing = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => facingOf(unit) === undefined,
  { message: 'table.no-facing' },
)
const noLayers = objection(
  'table',
  (_g: Position, { unit }: { unit: Piece }) => layersOf(unit).length === 0,
  { message: 'table.no-layers' },
)
const noSuchLayer = objection(
  'table',
  (_g: Position, { unit, layer }: { unit: Piece; layer: string }) =>
    !layersOf(unit).some(({ by }) => by === layer),
  { message: 'table.no-such-layer' },
)
const noSuchLevel = objection(
  'table',
  (_g: Position, { unit, layer, level }: { unit: Piece; layer: string; level: number }) =>
    level >= levelsOf(unit, layer),
  { message: 'table.no-such-level' },
)
const shownAlready = objection(
  'table',
  (_g: Position, { unit, layer, level }: { unit: Piece; layer: string; level: number }) =>
    Number(unit.at[layer] ?? 0) === level,
  { message: 'table.shown-already' },
)

const facingOf = ({ type }: Piece) => type.file.counter?.facing
/** Layers that go by an attribute; those of the faces are turned with the counter. */
const layersOf = ({ type }: Piece) =>
  (type.file.counter?.layers ?? []).filter(({ by }) => by !== 'face')
const levelsOf = (unit: Piece, layer: string): number =>
  layersOf(unit).find(({ by }) => by === layer)?.images.length ?? 0

export const flip = deed(
  'flip',
  { unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, oneFaced] }) },
  (g, { unit }) => g.flip(unit, (unit.face + 1) % unit.type.faces.length),
)

/** By so many of its directions clockwise; left out, by one. */
export const turn = deed(
  'turn',
  {
    unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, noFacing] }),
    steps: optional(number({ from: 1, to: 359, among: directions, otherwise: tooFar() }), {
      means: 1,
    }),
  },
  (g, { unit, steps = 1 }) => {
    const facing = facingOf(unit)
    if (!facing) return
    const now = Number(unit.at[facing.by] ?? 0)
    g.mark(unit, facing.by, (now + steps) % facing.of)
  },
)

function directions(_g: Position, { unit }: { unit: Piece }): readonly number[] {
  const { of = 2 } = facingOf(unit) ?? {}
  return Array.from({ length: of - 2 }, (_, at) => at + 2)
}

function tooFar() {
  return objection('table', () => true, { message: 'table.full-turn' })
}

/** Another picture of one of its layers: a marker on it, a step, a state. */
export const show = deed(
  'show',
  {
    unit: piece({ among: known, unless: [notInPlay, inTray, unknown, kept, noLayers] }),
    layer: word({
      among: (_g: Position, { unit }: { unit: Piece }) => layersOf(unit).map(({ by }) => by),
      otherwise: noSuchLayer,
    }),
    level: number({
      from: 0,
      to: 199,
      among: (_g: Position, { unit, layer }: { unit: Piece; layer: string }) =>
        Array.from({ length: levelsOf(unit, layer) }, (_, at) => at),
      otherwise: noSuchLevel,
      unless: [shownAlready],
    }),
  },
  (g, { unit, layer, level }) => g.mark(unit, layer, level),
)
