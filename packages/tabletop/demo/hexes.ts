/** A hex map with every kind of ground, rivers, roads and a wall. */

import type { BoardFile, PiecesFile, PieceView } from '@redoubt/engine'
import type { Sample } from './sample.ts'

const rows = [
  '~~~~s..ffhMMhf..',
  '~~~s...fhMMhh...',
  '~~ss..cfhMMh..ff',
  '~~~s....hhhh.fff',
  '~~~~s.w...h..ff.',
  '~~~ss.ww.....c..',
  '~~~s..w...f.....',
  '~~~~s....fff..dd',
  '~~~~~s..cff..ddd',
  '~~~~~ss....f.ddd',
  '~~~~~~~s.....ddd',
]

const board: BoardFile = {
  id: 'hexes',
  title: 'The northern march',
  grid: { shape: 'hex', orientation: 'flat', offset: 'even', columns: 16, rows: 11 },
  terrain: {
    key: {
      '~': 'sea',
      s: 'shore',
      '.': 'clear',
      f: 'forest',
      h: 'hills',
      M: 'mountain',
      c: 'town',
      w: 'marsh',
      d: 'desert',
    },
    rows,
  },
  spaces: {
    '0703': { label: 'Aldmoor' },
    '1406': { label: 'Vesting' },
    '0909': { label: 'Karst' },
    '0204': { label: 'Grey Sound' },
  },
  terrains: {
    sea: { label: 'Sea', pattern: 'waves' },
    shore: { label: 'Shore', pattern: 'sand' },
    clear: { label: 'Clear', pattern: 'plain' },
    forest: { label: 'Forest', pattern: 'forest' },
    hills: { label: 'Hills', pattern: 'hills' },
    mountain: { label: 'Mountain', pattern: 'mountain' },
    town: { label: 'Town', pattern: 'city' },
    marsh: { label: 'Marsh', pattern: 'marsh' },
    desert: { label: 'Desert', pattern: 'desert' },
  },
  features: {
    river: { label: 'River' },
    road: { label: 'Road' },
    rail: { label: 'Railway' },
    wall: { label: 'Fortified hexside' },
    pass: { label: 'Passage', pattern: 'passage' },
  },
  edges: [
    {
      feature: 'river',
      between: [
        ['0904', '1003'],
        ['0904', '1004'],
        ['0905', '1004'],
        ['0905', '1005'],
        ['0906', '1005'],
        ['0906', '1006'],
        ['0907', '1006'],
        ['0907', '0908'],
        ['0807', '0908'],
        ['0807', '0808'],
        ['0708', '0808'],
        ['0708', '0709'],
        ['0608', '0709'],
        ['0608', '0609'],
      ],
    },
    {
      feature: 'road',
      between: [
        ['0703', '0803'],
        ['0803', '0804'],
        ['0804', '0905'],
        ['0905', '1005'],
        ['1005', '1106'],
        ['1106', '1206'],
        ['1206', '1306'],
        ['1306', '1406'],
        ['0905', '0906'],
        ['0906', '0907'],
        ['0907', '0908'],
        ['0908', '0909'],
      ],
    },
    {
      feature: 'rail',
      between: [
        ['1406', '1506'],
        ['1506', '1606'],
      ],
    },
    {
      feature: 'wall',
      between: [
        ['1208', '1308'],
        ['1207', '1308'],
        ['1307', '1308'],
      ],
    },
    { feature: 'pass', between: [['1002', '1102']], directed: true },
  ],
}

const unit = (nato: string, size: string, text: string): PiecesFile['types'][string] => ({
  label: nato,
  faces: ['full', 'reduced'],
  counter: { symbol: `nato-${nato}`, size, numbers: [{ at: 'bottom', text }] },
})

const pieces: PiecesFile = {
  types: {
    infantry: unit('infantry', 'XX', '4-3'),
    armour: unit('armour', 'X', '6-8'),
    artillery: unit('artillery', 'III', '3-2'),
    cavalry: unit('cavalry', 'X', '2-7'),
    mechanised: unit('mechanised', 'XX', '8-6'),
    headquarters: unit('headquarters', 'XXX', '1-6'),
  },
}

let id = 0
const piece = (side: string, type: string, face = 0): PieceView => ({
  id: id++,
  name: type,
  type,
  side,
  face,
})

export const hexes: Sample = {
  board,
  pieces,
  manifest: {
    title: 'The northern march',
    seats: { west: { name: 'West' }, east: { name: 'East' } },
    sides: {
      blue: { name: 'Blue', seat: 'west', colour: '#3d5f96', pattern: 'dots' },
      grey: { name: 'Grey', seat: 'east', colour: '#7d7a6c', pattern: 'stripes' },
    },
    zones: { reserve: { label: 'Reserve', per: 'side' } },
  },
  scene: {
    places: {
      '0704': [piece('blue', 'infantry'), piece('blue', 'infantry'), piece('blue', 'armour')],
      '0703': [piece('blue', 'headquarters')],
      '0805': [piece('blue', 'infantry', 1)],
      '0806': [piece('blue', 'artillery'), piece('blue', 'mechanised')],
      '0808': [piece('blue', 'cavalry')],
      '1106': [piece('grey', 'infantry'), piece('grey', 'infantry')],
      '1107': [piece('grey', 'armour', 1)],
      '1206': [piece('grey', 'mechanised')],
      '1406': [piece('grey', 'headquarters'), piece('grey', 'artillery')],
      '1309': [piece('grey', 'cavalry')],
      'reserve.blue': [
        piece('blue', 'infantry'),
        piece('blue', 'infantry'),
        piece('blue', 'armour'),
        piece('blue', 'artillery'),
      ],
      'reserve.grey': [
        piece('grey', 'infantry'),
        piece('grey', 'infantry'),
        piece('grey', 'infantry'),
        piece('grey', 'armour'),
        piece('grey', 'armour'),
      ],
    },
    lit: { places: ['0906', '0905', '0907', '1006', '1007'] },
    selected: { pieces: [6] },
    marks: [{ from: '1306', to: '1206', side: 'grey' }],
  },
}
