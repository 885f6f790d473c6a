/** Set-ups saved at the table: how all counters lie, under a name, to be laid out so again. */

import type { Place } from '../board/board.ts'
import type { Side } from '../cast/cast.ts'
import { coverFor } from '../position/cover.ts'
import type { Piece } from '../position/piece.ts'
import type { Position } from '../position/position.ts'
import { text, word } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import type { FreeShape } from './brought.ts'
import { deed } from './deed.ts'
import { keeps } from './keeping.ts'
import type { SavedPiece, SetUp } from './set-up.ts'
import { isTray } from './tray.ts'

type G = Position<FreeShape>

const MOST = 12
const MOST_PIECES = 20_000
/** So many counters there may have been in a game before no set-up is laid out any more. */
const MOST_EVER = 100_000
const LONGEST = 40

const inPlay = (g: Position): Place[] => g.layout.places.filter((at) => !isTray(g, at))

/** How all counters lie now. */
function setUpNow(g: Position): SetUp {
  return Object.fromEntries(
    inPlay(g).flatMap((at) => (g.isEmpty(at) ? [] : [[at.id, lying(g, at)]])),
  )
}

const lying = (g: Position, at: Place): SavedPiece[] =>
  g
    .stack(at)
    .toReversed()
    .map((piece) => saved(g, piece))

function saved(g: Position, { type, side, id, name, face, at, cover }: Piece): SavedPiece {
  const own = Object.entries(at).filter(([key, value]) => g.cast.attributes[key] !== value)
  return {
    type: type.id,
    ...(side ? { side: side.id } : {}),
    ...(id === undefined ? {} : { unit: id }),
    name,
    face,
    at: Object.fromEntries(own),
    ...(cover ? { cover } : {}),
  }
}

/**
 * Lays all counters out as they lay. Where everybody sees everything and nothing differs, nothing is touched; counters that lie open
 * go to where their like are wanted. Whatever somebody does not see is laid out anew each time: so nobody learns which of his
 * hidden counters has become which.
 */
function layOut(g: Position, setUp: SetUp): void {
  const places = inPlay(g).filter((at) => !isAsWanted(g, at, setUp[at.id] ?? []))
  const spare = Map.groupBy(
    places.flatMap((at) => (at.visible === 'all' ? g.stack(at).filter(isOpen) : [])),
    (piece) => kindOf(saved(g, piece)),
  )
  const wanted = places.flatMap((at) =>
    (setUp[at.id] ?? []).map((one) => {
      const open = at.visible === 'all' && one.cover === undefined
      return { at, one, piece: open ? spare.get(kindOf(one))?.pop() : undefined }
    }),
  )
  const stay = new Set(wanted.flatMap(({ piece }) => piece ?? []))
  for (const at of places) for (const piece of g.stack(at)) if (!stay.has(piece)) g.remove(piece)
  for (const { at, one, piece } of wanted) {
    if (piece) bring(g, piece, at, one)
    else lay(g, at, one)
  }
}

const isOpen = ({ cover }: Piece): boolean => cover === undefined

/** What a counter is wherever it lies. */
const kindOf = ({ type, side, unit, name }: SavedPiece): string =>
  JSON.stringify([type, side, unit, name])

function isAsWanted(g: Position, at: Place, wanted: readonly SavedPiece[]): boolean {
  if (at.visible !== 'all' || wanted.some(({ cover }) => cover) || !g.stack(at).every(isOpen))
    return false
  return JSON.stringify(lying(g, at)) === JSON.stringify(wanted)
}

function bring(g: Position, piece: Piece, at: Place, { face, at: marks }: SavedPiece): void {
  g.move(piece, at)
  if (piece.face !== face) g.flip(piece, face)
  for (const [name, value] of Object.entries({ ...g.cast.attributes, ...marks }))
    g.mark(piece, name, value)
}

function lay(g: Position, at: Place, { type: id, side, unit, cover, ...facts }: SavedPiece): void {
  const type = g.cast.type(id)
  if (!type) return
  const sides = (ids: readonly string[]): Side[] => ids.map((one) => g.side(one))
  const covered = cover && {
    cover: coverFor(g.sides, sides(cover.known), cover.noticed && sides(cover.noticed)),
  }
  g.create(type, side === undefined ? undefined : g.side(side), at, {
    id: unit,
    name: facts.name,
    face: facts.face,
    attributes: facts.at,
    ...covered,
  })
}

interface Named {
  readonly name: string
}

const namesOf = (g: G): readonly string[] => g.vars.table_setup_names
const countOf = (setUp: SetUp): number =>
  Object.values(setUp).reduce((sum, all) => sum + all.length, 0)

const tooMany = objection(
  'table',
  (g: G, { name }: Named) => {
    const others = Object.entries(g.vars.table_setups).filter(([known]) => known !== name)
    const held = others.reduce((sum, [, setUp]) => sum + countOf(setUp), 0)
    const now = inPlay(g).reduce((sum, at) => sum + g.count(at), 0)
    return others.length >= MOST || held + now > MOST_PIECES
  },
  { message: 'table.too-many-setups' },
)

/** Everybody may lay it out again, as often as is wanted. Under a name that is there already it takes the other's place. */
export const saveSetUp = deed(
  'save_setup',
  { name: text({ longest: LONGEST, among: () => ['1'], unless: [tooMany] }) },
  (g: G, { name }) => {
    g.set('table_setups', { ...g.vars.table_setups, [name]: setUpNow(g) })
    if (!namesOf(g).includes(name)) g.set('table_setup_names', [...namesOf(g), name])
  },
)

const noneSaved = objection('table', (g: G) => namesOf(g).length === 0, {
  message: 'table.no-setups',
})
const noSuchSetUp = objection('table', (g: G, { name }: Named) => !namesOf(g).includes(name), {
  message: 'table.no-such-setup',
})
/** What another side keeps to itself would be touched, too. */
const keptByOthers = objection(
  'table',
  (g: G) => g.sides.some((side) => side !== g.actor && keeps(g, side)),
  { message: 'table.kept-setup' },
)
const spent = objection('table', (g: G) => g.pieces.length > MOST_EVER, {
  message: 'table.setups-spent',
})

export const loadSetUp = deed(
  'load_setup',
  { name: word({ among: namesOf, otherwise: noSuchSetUp }) },
  (g: G, { name }) => {
    const setUp = g.vars.table_setups[name]
    if (setUp) layOut(g, setUp)
  },
  { unless: [noneSaved, keptByOthers, spent] },
)

export const forgetSetUp = deed(
  'forget_setup',
  { name: word({ among: namesOf, otherwise: noSuchSetUp }) },
  (g: G, { name }) => {
    const { [name]: _, ...others } = g.vars.table_setups
    g.set('table_setups', others)
    g.set(
      'table_setup_names',
      namesOf(g).filter((known) => known !== name),
    )
  },
  { unless: [noneSaved] },
)
