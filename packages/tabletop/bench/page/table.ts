/** The tabletop under the workload. */

import { compileBoard } from '@redoubt/engine'
import { createTabletop } from '../../src/index.ts'
import {
  drawnWithoutPause,
  FRAMES,
  median,
  nextFrame,
  painted as paint,
  pause,
  report,
  sizeAsked,
  stepAt,
  workload,
} from './workload.ts'

async function measure(): Promise<void> {
  const addresses = new Map<string, string>()
  /** A picture as the address of what is painted for it. */
  const pictureAddress = (path: string): string => {
    const known = addresses.get(path)
    if (known !== undefined) return known
    const canvas = paint(path)
    const address = canvas.toDataURL()
    // The table is given addresses: what the bench painted them on is not its memory.
    canvas.width = 0
    addresses.set(path, address)
    return address
  }
  const { board: file, manifest, pieces, places } = workload(sizeAsked())
  const board = compileBoard(file)
  const element = document.querySelector<HTMLElement>('#table')
  if (!element) throw new Error('the page has no #table')
  const start = performance.now()
  const table = await createTabletop(element, {
    board,
    zones: [],
    manifest,
    pieces,
    resolution: 1,
    pictureAddress,
  })
  await table.show({ places })
  const painted = performance.now() - start
  const { firstFrame } = table.stats()
  Object.assign(window, { first: firstFrame })
  table.zoomBy(2)
  while (table.stats().frames < 3) await pause(50)
  let before = -1
  while (before !== table.stats().frames) {
    before = table.stats().frames
    // On a busy machine a chunk of the map takes as long to paint.
    await pause(1500)
  }
  await pause(250)
  const idleFrames = table.stats().frames - before
  const script: number[] = []
  let drawCalls = 0
  for (let frame = 0; frame < FRAMES; frame++) {
    table.panBy(stepAt(frame), stepAt(frame))
    await nextFrame()
    await nextFrame()
    script.push(table.stats().script)
    drawCalls = Math.max(drawCalls, table.stats().drawCalls)
  }
  const drawn = await drawnWithoutPause((frame) => table.panBy(stepAt(frame), stepAt(frame)))
  report({ firstFrame, painted, pan: median(script), ...drawn, drawCalls, idleFrames })
}

measure()
