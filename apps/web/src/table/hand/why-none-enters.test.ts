import type { Session } from '@redoubt/client'
import type { Denial } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { whyNoneEnters } from './why-none-enters.ts'

const march = {
  action: 'march',
  first: {
    argument: 'unit',
    kind: 'piece',
    values: [
      { value: 'rhineland/infantry', piece: 1, place: 'rhineland' },
      { value: 'rhineland/cavalry', piece: 2, place: 'rhineland' },
      { value: 'bavaria/infantry', piece: 3, place: 'bavaria' },
    ],
  },
}

/** A table where the units next to it hear of the border, and the one further off of the way. */
function tableWith(asked: string[]): Session {
  const neutral = { clause: 'N.1', message: 'neutral', near: 2 } as unknown as Denial
  const far = { clause: 'C.4', message: 'far', near: 2 } as unknown as Denial
  return {
    state: () => ({ offers: [march], view: { places: {} } }),
    candidates: async () => ({ argument: 'to', kind: 'space', values: [] }),
    explain: async ({ args }: { args: Record<string, string> }) => {
      asked.push(Object.values(args).join(' '))
      if (args.to === undefined) return undefined
      return args.unit?.startsWith('rhineland') ? neutral : far
    },
  } as unknown as Session
}

test('the reason of most units speaks for all', async () => {
  const asked: string[] = []
  const why = await whyNoneEnters(
    tableWith(asked),
    [{ id: 3 }, { id: 1 }, { id: 2 }],
    'netherlands',
  )
  expect(why?.denial.clause).toBe('N.1')
  expect(asked).toContain('rhineland/infantry netherlands')
})

test('units that nothing is offered for are not asked about', async () => {
  const asked: string[] = []
  expect(await whyNoneEnters(tableWith(asked), [{ id: 4 }], 'netherlands')).toBeUndefined()
  expect(asked).toEqual([])
})
