/** Blocks: what a unit is only its own side knows, but that one stands there everybody sees. */

import type { ModuleData, ProceduresFile, Rules } from '@redoubt/engine'
import { describe, expect, it } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

const sight: Rules['sight'] = (_, unit, side) => (unit.side === side ? 'known' : 'back')
const backed =
  (back: object) =>
  (data: ModuleData): ModuleData => {
    const types = {
      block: { label: 'Block' },
      unit: { ...data.pieces.types.unit, back: { type: 'block', ...back } },
    }
    return { ...data, pieces: { ...data.pieces, types } as ModuleData['pieces'] }
  }

function blocks(changes: Partial<ProceduresFile> = {}, back: object = {}, step = 'move') {
  const game = skirmish(
    { '0101': 'blue unit', '0303': 'red unit', '0602': 'red unit' },
    { step, changes, additions: { rules: { sight } }, data: backed(back) },
  )
  const places = (name: string, seat: string | undefined, look: string) =>
    game
      .insight(seat, { about: 'layer', name })
      .marks?.flatMap((mark) => (mark.look === look ? [idOf(mark.at)] : [])) ?? []
  return { game, places }
}

const idOf = (at: unknown) => (at as { id: string }).id

describe('zones of control of units that are seen from behind', () => {
  it('are those of any unit where all have one, for both sides and for whoever looks on', () => {
    const { game, places } = blocks()
    game.act('one', 'move 0101 0202')
    expect(places('zoc', 'one', 'own')).toContain('0201')
    expect(places('zoc', 'one', 'enemy')).toContain('0601')
    expect(places('zoc', 'two', 'own')).toContain('0601')
  })

  it('are none where a zone would tell what stands there, or whose it is', () => {
    const some = blocks({ zones: { clause: '6', units: { trait: 'move' } } })
    expect(some.places('zoc', 'one', 'enemy')).toEqual([])
    expect(blocks({}, { side: false }).places('zoc', 'one', 'enemy')).toEqual([])
  })
})

describe('the field of fire of units that are seen from behind', () => {
  const fire = {
    use: 'fire' as const,
    clauses: { fire: '5.1', range: '5.2', dice: '5.3', hits: '5.4' },
    dice: 1,
    hits_at: 2,
    range: 1,
  }

  it('is shown to their own side alone, whichever side is asked about', () => {
    const phases = { refit: {}, arrive: {}, move: {}, fight: fire }
    const { game, places } = blocks({ phases } as Partial<ProceduresFile>, {}, 'fight')
    expect(places('fire', 'one', 'own')).toContain('0102')
    expect(places('fire', 'one', 'enemy')).toEqual([])
    expect(places('fire', undefined, 'own')).toEqual([])
    const asked = game.insight('one', { about: 'layer', name: 'fire', side: 'red' }).marks
    expect(asked?.some(({ at }) => idOf(at) === '0601')).toBe(false)
    expect(places('fire', 'two', 'own')).toContain('0601')
  })
})
