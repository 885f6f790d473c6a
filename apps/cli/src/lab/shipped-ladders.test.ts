import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findModule } from '../sources/modules.ts'
import { keptLadder } from './kept-ladder.ts'
import { staleTuning } from './kept-tuning.ts'

const having = (file: string) =>
  readdirSync('modules').filter((name) => existsSync(`modules/${name}/${file}`))
const modules = having('ladder.json')

// With a stale one nothing is told at the table: every player of the module is weaker.
it.each(having('tuning.json'))('the players of %s weigh by what self-play found', async (name) => {
  expect(staleTuning(name, await findModule(name))).toBeUndefined()
})

it.each(modules)('the ladder kept with %s says what its meetings came to', async (name) => {
  const { kept, changed } = await keptLadder(name)
  // Every change to the engine makes games others, perhaps no stronger or weaker: it is told, and no fault.
  if (changed.length > 0)
    process.stderr.write(`The ladder of ${name} is stale, changed since: ${changed.join(', ')}\n`)
  const ratings = new Map(kept.ratings.map(({ player, rating }) => [player, rating.value]))
  const counted = (meeting: (typeof kept.meetings)[number]) =>
    kept.terms.points === true || kept.terms.turns !== undefined ? meeting.matches : meeting.score
  expect(kept.meetings.length).toBeGreaterThan(0)
  for (const meeting of kept.meetings) {
    const { value, low, high } = counted(meeting)
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
    expect(meeting.games % 2).toBe(0)
  }
  // With two players the better score has the better rating.
  const [only, ...more] = kept.meetings
  if (!only || more.length > 0) return
  const ahead = (ratings.get(only.a) ?? 0) - (ratings.get(only.b) ?? 0)
  expect(Math.sign(ahead)).toBe(Math.sign(counted(only).value - 0.5))
})
