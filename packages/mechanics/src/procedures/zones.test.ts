import { expect, test } from 'vitest'
import { skirmish } from '../fixtures/skirmish.ts'

const MOVE = skirmish({}).module.data.procedures?.phases?.move ?? {}
const allowed = (changes: object, order: string) => {
  const played = skirmish({ '0302': 'blue unit', '0402': 'red unit' }, { changes })
  return played.explain('one', order) === undefined
}

test('zones do not reach into spaces that are excepted', () => {
  const beside = { '0304': 'blue unit', '0402': 'red unit' }
  const marked = (changes: object) => {
    const { position, module } = skirmish(beside, { changes })
    return module.rules.layers?.zoc
      ?.of(position, position.side('blue'))
      .filter(({ look }) => look !== 'own')
      .map(({ at }) => at.id)
  }
  expect(marked({})).toContain('0403')
  const zones = { clause: '6', except: { terrain: 'town' } }
  expect(marked({ zones })).not.toContain('0403')
  expect(marked({ zones })).toContain('0401')
})

test('leaving a zone costs more', () => {
  const phases = { move: { ...MOVE, leave: 1 } }
  const turn = { clause: '1', last: 2, order: { blue: ['move'], red: ['move'] } }
  expect(allowed({ turn, phases: { move: MOVE } }, 'move 0302 0104')).toBe(true)
  expect(allowed({ turn, phases }, 'move 0302 0104')).toBe(false)
  expect(allowed({ turn, phases }, 'move 0302 0103')).toBe(true)
})

test('only such units advance as the file says', () => {
  const advance = (units: object | undefined) => {
    const played = skirmish(
      {
        '0302': 'blue unit',
        '0401': 'blue unit',
        '0402': 'red unit',
        '0605': 'blue unit',
        '0604': 'red unit',
      },
      {
        step: 'fight',
        fighting: { advance: { most: 1, ...(units ? { units } : {}) } },
        random: { kind: 'seeded', draw: () => 1 },
      },
    )
    played.act('one', 'attack 0302 0402')
    played.act('one', 'attack 0401 0402')
    played.act('one', 'fight 0402')
    return played.asked()[0]?.step
  }
  expect(advance(undefined)).toBe('advance')
  expect(advance({ attribute: { retreat: 5 } })).toBe('fight')
})
