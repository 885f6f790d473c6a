/** What a browser was told over the wire, as somebody reads it who has the bytes and the module. */

import { boardOf, compileBoard, dataSeated, type Json, type ModuleData } from '@redoubt/engine'
import { unpack, wordsOf } from '@redoubt/protocol'

/** Bytes in which a packed message may begin: before it lies what Colyseus says of it. */
const HEAD = 80

/**
 * Makes a reader of frames: everything that can be read out of one, packed or not, as text.
 * @param game what the game at hand is played with
 */
export async function readerOf(
  address: string,
  game: { readonly module: string; readonly options: Readonly<Record<string, Json>> },
): Promise<(frame: Buffer) => string> {
  const answer = await fetch(`${address}/api/modules/${game.module}`)
  const data = dataSeated((await answer.json()) as ModuleData, undefined)
  const [scenario] = Object.values(data.scenarios)
  if (!scenario) throw new Error(`${game.module} has no scenario`)
  const words = wordsOf(data, compileBoard(boardOf(data, scenario, game.options)))
  return (frame) => {
    const readings = [frame.toString('latin1')]
    for (let from = 0; from < Math.min(HEAD, frame.length); from++) {
      try {
        readings.push(JSON.stringify(unpack(frame.subarray(from), words)) ?? '')
      } catch {
        // Nothing packed begins here.
      }
    }
    return readings.join('\n')
  }
}
