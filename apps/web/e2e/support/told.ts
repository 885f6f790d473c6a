/** What a browser was told over the wire, as somebody reads it who has the bytes and the module. */

import { boardOf, compileBoard, dataSeated, type Json, type ModuleData } from '@redoubt/engine'
import { NEWS_EVENTS, openHearer, unpack, wordsOf } from '@redoubt/protocol'

/** Bytes in which a packed answer may begin: before it lies what Colyseus says of it. */
const HEAD = 80
/** Colyseus' number for an event in bytes; the event's own number follows, then what is told. */
const EVENT_IN_BYTES = 17
const TOLD_FROM = 2

/**
 * Makes a reader of the frames of a page, from its first on: everything that can be read out of them, packed or not, as
 * text. What is told follows what was told before; a frame that does not is an error, lest it be passed over.
 * @param game what the game at hand is played with
 */
export async function readerOf(
  address: string,
  game: { readonly module: string; readonly options: Readonly<Record<string, Json>> },
): Promise<(frames: readonly Buffer[]) => string> {
  const answer = await fetch(`${address}/api/modules/${game.module}`)
  const data = dataSeated((await answer.json()) as ModuleData, undefined)
  const [scenario] = Object.values(data.scenarios)
  if (!scenario) throw new Error(`${game.module} has no scenario`)
  const words = wordsOf(data, compileBoard(boardOf(data, scenario, game.options)))
  return (frames) => {
    const hearer = openHearer()
    const readings: string[] = []
    for (const frame of frames) {
      readings.push(frame.toString('latin1'))
      if (frame[0] === EVENT_IN_BYTES) {
        const [, number = 0] = frame
        const event = NEWS_EVENTS[number]
        if (!event) throw new Error(`no news has the number ${number}`)
        readings.push(JSON.stringify(hearer.hear(event, frame.subarray(TOLD_FROM), words)) ?? '')
        continue
      }
      for (let from = 0; from < Math.min(HEAD, frame.length); from++) {
        try {
          readings.push(JSON.stringify(unpack(frame.subarray(from), words)) ?? '')
        } catch {
          // Nothing packed begins here.
        }
      }
    }
    return readings.join('\n')
  }
}
