/** Shows one of the samples: `?sample=hexes&ground=dark&safe&rotate=180`. */

import { compileBoard, defineModule, layOut, type ModuleData, rules } from '@redoubt/engine'
import { createTabletop, type Scene } from '../src/index.ts'
import { areas } from './areas.ts'
import { fortifyLarge, fortifySmall } from './fortify.ts'
import { hexes } from './hexes.ts'

const samples = { fortify: fortifySmall, beach: fortifyLarge, hexes, areas }

async function main(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const sample = samples[(query.get('sample') ?? 'fortify') as keyof typeof samples]
  const element = document.querySelector<HTMLElement>('#table')
  if (!sample || !element)
    throw new Error(
      `there is no sample "${query.get('sample')}"; there are ${Object.keys(samples).join(', ')}`,
    )
  const data = { manifest: { ...sample.manifest }, pieces: sample.pieces } as unknown as ModuleData
  const layout = layOut(
    defineModule(data, rules({ begin: 'start', steps: {} } as never)),
    sample.board,
  )
  const table = await createTabletop(element, {
    board: compileBoard(sample.board),
    zones: layout.zones,
    manifest: sample.manifest,
    pieces: sample.pieces,
    palette: {
      ground: query.get('ground') === 'dark' ? 'dark' : 'light',
      ...(query.has('safe') ? { safe: ['#cc3c0c', '#0c6ccc'] } : {}),
    },
  })
  let scene: Scene = sample.scene
  table.on('pick', (target) => console.info('pick', target))
  table.on('drag', ({ piece, from, to }) => {
    if (to === undefined || to === from) return
    const moving = scene.places[from]?.find(({ id }) => id === piece)
    if (!moving) return
    const places = {
      ...scene.places,
      [from]: (scene.places[from] ?? []).filter((each) => each !== moving),
      [to]: [...(scene.places[to] ?? []), moving],
    }
    scene = { ...scene, places, marks: [{ from, to, side: moving.side }] }
    table.show(scene, { animate: [{ op: 'move', id: piece, to }] })
  })
  await table.show(scene)
  const turn = Number(query.get('rotate') ?? 0)
  if (turn === 90 || turn === 180 || turn === 270) table.rotate(turn)
  Object.assign(window, { table, scene })
}

main()
