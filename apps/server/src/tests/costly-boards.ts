/** Boards of one's own that strangers send: of any size, and with the most work for the fewest bytes. */

export const ground = {
  id: 'own',
  title: 'My map',
  terrains: { land: { label: 'Land' }, shore: { label: 'Shore' }, water: { label: 'Water' } },
}

export const area = (id: string, outline: readonly (readonly number[])[]) => ({
  ...{ id, label: id, terrain: 'land', at: [0, 0] },
  outline,
})

/** A square of so many squares a side, with a shore. */
export const grid = (side: number) => ({
  ...ground,
  grid: { shape: 'square', columns: side, rows: side },
  terrain: {
    key: { W: 'water', S: 'shore', L: 'land' },
    rows: Array.from({ length: side }, (_, row) => (row === 0 ? 'S' : 'L').repeat(side)),
  },
})

/** Many stretches that run along each other on one spot. */
export const heap = {
  ...ground,
  areas: Array.from({ length: 500 }, (_, n) =>
    area(`a${n}`, [
      [0, 0],
      ...Array.from({ length: 10 }, (_, corner) => [0.05 * (corner + 1), 0]),
      [0.5 + n / 1000, 0],
      [0.5, 0.5],
    ]),
  ),
}
