/**
 * Games of club players against each other: what one costs of a processor, and how many Fortify games it plays in a second.
 * Seconds are those of a processor left to itself: how much slower this one is just now, Fortify written by hand tells.
 */

import { playUnits, type StudyFile } from '@redoubt/lab'
import { readyStudy } from '../src/lab/plan/sources.ts'
import { HandFortify } from './fortify-by-hand.ts'
import { dice, type Ratio, report } from './measure.ts'

/** Seconds of processor time one game may take. */
const WAR_GAMES = { blitzkrieg: 4, 'great-war': 4, europa: 8 } as const
const FORTIFY_GAMES = 40

function gameOf(module: string): StudyFile {
  return {
    title: `Club players at ${module}`,
    module,
    arms: [{ name: 'club' }],
    bots: 'club',
    stop: { when: 'all' },
    units: { most: 1 },
    limits: { actions: 6000 },
    observe: 0,
  }
}

/** What the processor the marks were set on does in a second, left to itself: actions of Fortify written by hand. */
const HAND_ACTIONS = 450_000

/** Seconds of processor time of some work. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Seconds that work of one second takes just now. */
function aSecond(): number {
  const hand = new HandFortify()
  const roll = dice(1)
  return timeOf(() => {
    for (let n = 0; n < HAND_ACTIONS; n++) {
      if (hand.over) hand.restart()
      hand.play(roll(hand.fill()))
    }
  })
}

/** Seconds of processor time of each of so many games, what the first has warmed up left out. */
async function seconds(module: string, games: number): Promise<number> {
  const { study } = await readyStudy(gameOf(module))
  playUnits(study, 0, 1)
  aSecond()
  const before = aSecond()
  const time = timeOf(() => playUnits(study, 1, games))
  return time / games / ((before + aSecond()) / 2)
}

const ratios: Ratio[] = [
  {
    name: 'Fortify games of club players in a second',
    ratio: 1 / (await seconds('fortify', FORTIFY_GAMES)),
    least: 20,
  },
]
for (const [module, most] of Object.entries(WAR_GAMES))
  ratios.push({
    name: `${module}: seconds of a game of club players`,
    ratio: await seconds(module, 1),
    most,
  })
report(ratios)
