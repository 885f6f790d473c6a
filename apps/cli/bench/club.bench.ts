/** Games of club players against each other: what one costs of a processor, and how many Fortify games it plays in a second. */

import { playUnits, type StudyFile } from '@redoubt/lab'
import { readyStudy } from '../src/lab/sources.ts'
import { type Ratio, report } from './measure.ts'

/** Seconds of processor time one game may take. */
const WAR_GAMES = { blitzkrieg: 4, 'great-war': 4, europa: 8 } as const
const FORTIFY_GAMES = 60

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

/** Seconds of processor time of each of so many games, what the first has warmed up left out. */
async function seconds(module: string, games: number): Promise<number> {
  const { study } = await readyStudy(gameOf(module))
  playUnits(study, 0, 1)
  const { user, system } = process.cpuUsage()
  playUnits(study, 1, games)
  const now = process.cpuUsage()
  return (now.user + now.system - user - system) / 1e6 / games
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
    ratio: await seconds(module, 2),
    most,
  })
report(ratios)
