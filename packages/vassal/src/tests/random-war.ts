/** Modules as they come: any grid, any names, pieces strewn over the cells, in stacks and decks. */

import fc from 'fast-check'
import { definition, escapeXml, png, sequence, type TraitText, vmod, vsav } from './fixtures.ts'

interface Grid {
  readonly shape: 'HexGrid' | 'SquareGrid'
  readonly dx: number
  readonly dy: number
  readonly x0: number
  readonly y0: number
  readonly sideways: boolean
}

/** A piece near the middle of a cell. */
interface Strewn {
  readonly name: string
  readonly column: number
  readonly row: number
  readonly off: number
  /** Traits round the basic piece. */
  readonly more: number
}

export interface RandomWar {
  readonly bytes: Uint8Array
  /** Pieces in the module's own set-up, and in the saved one. */
  readonly counts: readonly [number, number]
}

const WIDTH = 620
const HEIGHT = 480

const name = fc.constantFrom(
  ...['Infantry', 'Tank/2', "O'Neil", "'Old' Guard'", 'Half-track', 'Ünï', 'semi;colon', '7, 8'],
  ...['back\\slash', 'a & b', 'x < y', 'The "Few"'],
)
const grid: fc.Arbitrary<Grid> = fc.record({
  shape: fc.constantFrom('HexGrid', 'SquareGrid'),
  dx: fc.integer({ min: 40, max: 75 }),
  dy: fc.integer({ min: 40, max: 75 }),
  x0: fc.integer({ min: 5, max: 70 }),
  y0: fc.integer({ min: 5, max: 70 }),
  sideways: fc.boolean(),
})
const strewn: fc.Arbitrary<Strewn> = fc.record({
  name,
  column: fc.integer({ min: 0, max: 5 }),
  row: fc.integer({ min: 0, max: 4 }),
  off: fc.integer({ min: -4, max: 4 }),
  more: fc.integer({ min: 0, max: 2 }),
})
const many = fc.array(strewn, { minLength: 1, maxLength: 14 })
const cards = fc.array(name, { maxLength: 5 })

export const randomWar: fc.Arbitrary<RandomWar> = fc
  .record({
    grid,
    start: many,
    saved: many,
    startDeck: cards,
    savedDeck: cards,
    asStacks: fc.boolean(),
  })
  .map(({ grid, start, saved, startDeck, savedDeck, asStacks }) => {
    const save = savedGame(saved, grid, savedDeck, asStacks)
    return {
      counts: [start.length + startDeck.length, saved.length + savedDeck.length],
      bytes: moduleOf(grid, start, startDeck, save),
    }
  })

function pixel({ shape, dx, dy, x0, y0, sideways }: Grid, { column, row, off }: Strewn) {
  const isHex = shape === 'HexGrid'
  const x = x0 + column * dx
  const y = y0 + row * dy + (isHex && column % 2 === 1 ? dy / 2 : 0)
  const [across, down] = isHex && sideways ? [y, x] : [x, y]
  return { x: Math.round(across) + off, y: Math.round(down) - off }
}

function traits(called: string, more: number, state: string): TraitText[] {
  const around: TraitText[] = [
    ['mark;Side', 'Red'],
    ['delete;Delete;68,130;', ''],
  ]
  return [...around.slice(0, more), [sequence(';', 'piece', '', '', 'a.png', called), state]]
}

function moduleOf(grid: Grid, start: readonly Strewn[], deck: readonly string[], save: Uint8Array) {
  const { shape, dx, dy, x0, y0, sideways } = grid
  const slot = (called: string, more: number, tag: string): string =>
    `<VASSAL.build.widget.${tag} entryName="${escapeXml(called)}" gpid="1">${escapeXml(definition(traits(called, more, 'null;0;0;1;0')))}</VASSAL.build.widget.${tag}>`
  const stacks = start.map((piece) => {
    const { x, y } = pixel(grid, piece)
    return `<VASSAL.build.module.map.SetupStack name="S" owningBoard="B" x="${x}" y="${y}">${slot(piece.name, piece.more, 'PieceSlot')}</VASSAL.build.module.map.SetupStack>`
  })
  const pile = deck.map((called) => slot(called, 0, 'CardSlot')).join('')
  return vmod({
    inside: `<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="map.png"><VASSAL.build.module.map.boardPicker.board.${shape} dx="${dx}" dy="${dy}" x0="${x0}" y0="${y0}" sideways="${sideways}"/></VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>${stacks.join('')}<VASSAL.build.module.map.DrawPile name="Orders" owningBoard="B" x="1" y="1" faceDown="Always">${pile}</VASSAL.build.module.map.DrawPile></VASSAL.build.module.Map><VASSAL.build.module.PredefinedSetup name="Saved" file="saved.vsav" useFile="true"/>`,
    files: {
      'images/map.png': png(WIDTH, HEIGHT),
      'images/a.png': png(40, 40),
      'saved.vsav': save,
    },
  })
}

function savedGame(
  pieces: readonly Strewn[],
  grid: Grid,
  deck: readonly string[],
  asStacks: boolean,
): Uint8Array {
  const at = (piece: Strewn): string => {
    const { x, y } = pixel(grid, piece)
    return `M;${x};${y}`
  }
  const standing = pieces.map((piece, id) =>
    definition(traits(piece.name, piece.more, `${at(piece)};1;0`), `p${id}`),
  )
  const held = deck.map((called, id) => definition(traits(called, 0, 'M;3;3;1;0'), `c${id}`))
  const stacks = pieces.map((piece, id) =>
    definition([['stack', `${at(piece)};p${id};@@0`]], `s${id}`),
  )
  const pile = definition(
    [
      [
        'deck;false;0,0,0;50;70;Always;Never;true;true;false;;;;Orders',
        `M;3;3;true;${deck.map((_, id) => `c${id}`).join(',')}`,
      ],
    ],
    'd',
  )
  return vsav([
    'begin_save',
    ...standing,
    ...held,
    ...(asStacks ? stacks : []),
    pile,
    sequence('\t', 'MBoardPicker', 'B', '0', '0'),
    'end_save',
  ])
}
