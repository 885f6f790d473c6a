/** A position of Fortify, for looking at: boards, counters and zones as the module has them. */

import type { BoardFile, ModuleFile, PiecesFile } from '@redoubt/engine'
import type { Sample } from './sample.ts'
import { piecesFrom } from './sample.ts'

const terrains: BoardFile['terrains'] = {
  water: { label: 'Water', colour: '#3f7fa8', pattern: 'waves' },
  shore: { label: 'Shore', colour: '#e2cf9b', pattern: 'sand' },
  land: { label: 'Land', colour: '#8fa867', pattern: 'grass' },
}
const key = { W: 'water', S: 'shore', L: 'land' }

const small: BoardFile = {
  id: '4x5',
  title: 'The shore',
  grid: { shape: 'square', columns: 4, rows: 5, numbering: { style: 'letters', from: 'top' } },
  terrain: { key, rows: ['WWWS', 'WWSL', 'WSLL', 'SLLL', 'LLLL'] },
  terrains,
}

const large: BoardFile = {
  id: '5x5',
  title: 'The long beach',
  grid: { shape: 'square', columns: 5, rows: 5, numbering: { style: 'letters', from: 'top' } },
  terrain: { key, rows: ['WWSLL', 'WWSLL', 'WWSLL', 'WWSLL', 'WWSLL'] },
  terrains,
}

const manifest: Pick<ModuleFile, 'title' | 'sides' | 'zones' | 'seats'> = {
  title: 'Fortify',
  seats: { first: { name: 'First' }, second: { name: 'Second' } },
  sides: {
    red: { name: 'Red', seat: 'first', colour: '#b3392f', pattern: 'solid' },
    green: { name: 'Green', seat: 'second', colour: '#3f7d4a', pattern: 'stripes' },
  },
  zones: {
    supply: { label: 'Supply', per: 'side', layout: { at: 'own', as: 'pool' } },
    track: {
      label: 'Reinforcement track',
      ordered: true,
      slots: 4,
      layout: { at: 'right', as: 'track', exit: 'heart' },
    },
  },
}

const pieces: PiecesFile = {
  types: Object.fromEntries(
    ['infantry', 'tank', 'battleship', 'chopper', 'artillery'].map((symbol) => [
      symbol,
      {
        label: symbol,
        faces: ['normal', 'fortified'],
        counter: { symbol, faces: { fortified: { badge: 'fortified', background: 'reinforced' } } },
      },
    ]),
  ),
}

const onBoard = (rest: Record<string, string>) =>
  piecesFrom({
    'supply.red':
      'red infantry, red infantry, red tank, red battleship, red battleship, red artillery, red infantry fortified',
    'supply.green':
      'green infantry, green infantry, green infantry, green tank, green tank, green battleship, green tank fortified',
    track: 'green battleship, red tank, green infantry fortified',
    ...rest,
  })

export const fortifySmall: Sample = {
  board: small,
  manifest,
  pieces,
  scene: {
    places: onBoard({
      b1: 'red battleship fortified',
      c2: 'red infantry',
      b3: 'red tank fortified',
      c3: 'green infantry, green chopper',
      c4: 'green tank',
      d4: 'green artillery fortified',
      b4: 'red infantry',
      d1: 'green battleship',
      c5: 'green infantry fortified',
    }),
    lit: { pieces: [3, 7], places: ['a1', 'b2'] },
    selected: {},
    marks: [{ from: 'a5', to: 'b4', side: 'red' }],
  },
}

export const fortifyLarge: Sample = {
  ...fortifySmall,
  board: large,
  scene: {
    places: onBoard({
      b1: 'red battleship',
      c2: 'red infantry fortified',
      c3: 'green infantry',
      d3: 'green tank',
      d4: 'green artillery',
      d5: 'red tank',
      b4: 'green battleship fortified',
    }),
    marks: [{ from: 'd4', to: 'd3', side: 'green', kind: 'attack' }],
  },
}
