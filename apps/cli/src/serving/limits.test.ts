import { expect, test } from 'vitest'
import { limitsIn } from './limits.ts'

test('limits are named and numbered', async () => {
  expect(await limitsIn('gamesPerHour=20, linesPerTenSeconds=3')).toEqual({
    gamesPerHour: 20,
    linesPerTenSeconds: 3,
  })
  expect(await limitsIn('')).toEqual({})
})

test.each(['games=3', 'gamesPerHour', 'gamesPerHour=0', 'gamesPerHour=1e9', 'gamesPerHour=-1'])(
  '%s is refused with what was expected',
  async (text) => {
    await expect(limitsIn(text)).rejects.toThrow(
      /--limits: (there is no limit "games"; there are|expected gamesPerHour=)/,
    )
  },
)
