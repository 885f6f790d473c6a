/** An area map: provinces, a sea, an island and a strait. */

import type { AreaFile, BoardFile, PieceView } from '@redoubt/engine'
import { hexes } from './hexes.ts'
import type { Sample } from './sample.ts'

/** Corners shared by the areas, so that frontiers meet. */
const P: Readonly<Record<string, [number, number]>> = {
  a: [0, 0],
  b: [2.6, 0.2],
  c: [5.2, 0],
  d: [8, 0.1],
  e: [10, 0],
  f: [0.2, 2.4],
  g: [2.1, 2.1],
  h: [3.4, 2.8],
  i: [5.6, 2.1],
  j: [7.4, 2.6],
  k: [10, 2.2],
  l: [0, 4.6],
  m: [1.8, 4.3],
  n: [3.9, 4.8],
  o: [6, 4.2],
  p: [7.9, 4.7],
  q: [10, 4.5],
  r: [0.1, 7],
  s: [2.4, 6.8],
  t: [4.4, 7],
  u: [6.6, 6.7],
  v: [8.4, 7],
  w: [10, 6.9],
  x1: [5, 5.3],
  x2: [5.8, 5.1],
  x3: [6.1, 5.7],
  x4: [5.5, 6.2],
  x5: [4.9, 5.9],
}

const area = (id: string, label: string, terrain: string, corners: string): AreaFile => {
  const outline = corners.split(' ').map((name) => P[name] ?? [0, 0])
  const middle = (at: 0 | 1) =>
    outline.reduce((sum, corner) => sum + (corner[at] ?? 0), 0) / outline.length
  return { id, label, terrain, at: [middle(0), middle(1)], outline: outline as [number, number][] }
}

const board: BoardFile = {
  id: 'areas',
  title: 'The five crowns',
  terrains: {
    sea: { label: 'Sea', pattern: 'waves' },
    north: { label: 'North', pattern: 'plain', colour: '#cfc9a0' },
    south: { label: 'South', pattern: 'grass', colour: '#b9c08a' },
    woods: { label: 'Woods', pattern: 'forest', colour: '#93ac74' },
    heights: { label: 'Heights', pattern: 'hills', colour: '#c9b586' },
    alps: { label: 'Alps', pattern: 'mountain', colour: '#bba888' },
    dunes: { label: 'Dunes', pattern: 'desert' },
  },
  areas: [
    area('sea', 'Western Sea', 'sea', 'a b g f'),
    area('gulf', 'Gulf of Tarn', 'sea', 'n o u t x5 x4 x3 x2 x1 x5 t'),
    area('norden', 'Norden', 'north', 'b c i h g'),
    area('holt', 'Holt', 'woods', 'c d j i'),
    area('fell', 'High Fell', 'alps', 'd e k j'),
    area('marches', 'Marches', 'south', 'f g h m l'),
    area('vale', 'Vale', 'south', 'h i o n m'),
    area('downs', 'Downs', 'heights', 'i j p o'),
    area('east', 'Eastmark', 'north', 'j k q p'),
    area('erg', 'Erg', 'dunes', 'p q w v'),
    area('cape', 'Cape', 'heights', 'l m s r'),
    area('coast', 'Lower Coast', 'south', 'm n t s'),
    area('port', 'Porto', 'north', 'o p v u'),
    area('isle', 'Isle', 'woods', 'x1 x2 x3 x4 x5'),
  ],
  features: { river: { label: 'River' }, strait: { label: 'Strait' } },
  adjacency: [
    ['sea', 'norden'],
    ['sea', 'marches'],
    ['norden', 'holt'],
    ['norden', 'marches'],
    ['norden', 'vale'],
    ['holt', 'fell'],
    ['holt', 'downs'],
    ['fell', 'east'],
    ['marches', 'vale'],
    ['marches', 'cape'],
    ['vale', 'downs'],
    ['vale', 'coast'],
    ['vale', 'gulf'],
    ['downs', 'east'],
    ['downs', 'port'],
    ['east', 'erg'],
    ['erg', 'port'],
    ['cape', 'coast'],
    ['coast', 'gulf'],
    ['port', 'gulf'],
    ['gulf', 'isle'],
    ['isle', 'port'],
  ],
  edges: [
    {
      feature: 'river',
      between: [
        ['vale', 'downs'],
        ['norden', 'vale'],
      ],
    },
    { feature: 'strait', between: [['isle', 'port']] },
  ],
}

let id = 0
const piece = (side: string, type: string): PieceView => ({
  id: id++,
  name: type,
  type,
  side,
  face: 0,
})

export const areas: Sample = {
  ...hexes,
  board: {
    ...board,
    areas: (board.areas ?? []).map((each) =>
      each.id === 'gulf' ? area('gulf', 'Gulf of Tarn', 'sea', 'n o u t') : each,
    ),
  },
  scene: {
    places: {
      vale: [piece('blue', 'infantry'), piece('blue', 'infantry'), piece('grey', 'cavalry')],
      norden: [piece('blue', 'armour')],
      port: [piece('grey', 'infantry'), piece('grey', 'armour')],
      'reserve.blue': [piece('blue', 'infantry')],
      'reserve.grey': [piece('grey', 'headquarters')],
    },
    lit: { places: ['downs', 'coast'] },
  },
}
