import { lendEngine, loadModule } from '@redoubt/loader'
import { createTexts } from '@redoubt/text'
import { beforeAll, describe, expect, it } from 'vitest'
import { ratioOf } from './lab/annotated/battles-table.ts'
import { redoubt } from './redoubt.fixture.ts'

const GAMES = 'modules/blitzkrieg/games'
beforeAll(lendEngine)

interface Battle {
  readonly promise: number
  readonly attackers: readonly unknown[]
  readonly defenders: readonly unknown[]
  readonly reason: { readonly kind: string }
  readonly log: readonly { readonly key: string }[]
}

describe('redoubt annotate', () => {
  it('tells every battle of a game once, with who fought, what it promised and what came of it', async () => {
    const file = `${GAMES}/whole-both.jsonl`
    const replayed = JSON.parse((await redoubt('replay', file, '--json')).out)
    const fought = (replayed.log as { readonly text: string }[]).filter(({ text }) =>
      text.startsWith('Battle at '),
    )
    const { games } = JSON.parse((await redoubt('annotate', file, '--json')).out)
    const battles: Battle[] = games[0].turns.flatMap(
      ({ battles }: { readonly battles: readonly Battle[] }) => battles,
    )
    expect(fought.length).toBeGreaterThan(2)
    expect(battles).toHaveLength(fought.length)
    for (const { log, attackers, defenders, promise, reason } of battles) {
      expect(log.filter(({ key }) => key === 'battle')).toHaveLength(1)
      expect(attackers.length).toBeGreaterThan(0)
      expect(defenders.length).toBeGreaterThan(0)
      expect(reason.kind === 'pays').toBe(promise > 0)
    }
  })

  it('counts units that are called alike in the plural, and one hit as one', async () => {
    const { out } = await redoubt('annotate', `${GAMES}/whole-both.jsonl`)
    expect(out).toContain('3 Azurian Infantry divisions')
    const loaded = await loadModule('modules/great-war')
    if (!loaded.ok) throw new Error('expected the module to load')
    const hint = (theirs: number) =>
      createTexts(loaded.module.data).remark('hints', {
        key: 'battle',
        facts: { won: 30, theirs, ours: 0.8 },
      }).text
    expect(hint(1)).toContain('1 hit on the enemy')
    expect(hint(0.8)).toContain('0.8 hits on the enemy')
  })

  it('judges an attack with all who joined it after it was declared, and counts every battle in one column', async () => {
    const file = 'modules/europa/games/opening.jsonl'
    const { games } = JSON.parse((await redoubt('annotate', file, '--json')).out)
    const battles: Battle[] = games[0].turns.flatMap(
      ({ battles }: { readonly battles: readonly Battle[] }) => battles,
    )
    expect(battles.map(({ attackers }) => attackers.length)).toEqual([7, 1, 6])
    expect(battles.map(({ reason }) => reason.kind)).toEqual(['owed', 'unknown', 'none'])
    const { out } = await redoubt('annotate', file)
    // A counter-attack that the rules order is nobody's plan.
    expect(out).toContain('The game’s own reckoning says nothing of it.')
    expect(out).toContain('| without a reason | not reckoned |')
    const [, fought = 0, ...shares] = (out.match(/^\| all .*$/m)?.[0] ?? '')
      .split('|')
      .slice(1, -1)
      .map(Number)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(fought)
  })

  it('makes one document of several games: battles by their odds, then game by game, and what turned each', async () => {
    const files = ['whole-both', 'sudden-two-industries'].map((name) => `${GAMES}/${name}.jsonl`)
    const { out, code } = await redoubt('annotate', ...files, '--points', '1')
    expect(code).toBe(0)
    expect(out).toMatch(/^# Blitzkrieg.*: 2 games annotated/)
    expect(out).toContain('| 2-1 |')
    expect(out).toContain('Below even odds are ')
    expect(out.indexOf('## whole-both')).toBeLessThan(out.indexOf('## sudden-two-industries'))
    expect(out.match(/### What turned it\n\n- Event /g)).toHaveLength(2)
  })

  it('asks for a record and for a level there is', async () => {
    expect(await redoubt('annotate')).toMatchObject({ code: 2 })
    expect(
      await redoubt('annotate', `${GAMES}/whole-both.jsonl`, '--level', 'clubb'),
    ).toMatchObject({ code: 2, errors: expect.stringContaining('did you mean "club"?') })
  })

  it('reads odds of any table', () => {
    expect(['1-2', '3-1', '1:3', '5-8'].map(ratioOf)).toEqual([0.5, 3, 1 / 3, 0.625])
    expect(ratioOf('AE')).toBe(0)
    expect(ratioOf('Overrun')).toBeUndefined()
  })
})
