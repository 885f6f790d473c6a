import type { ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { pictureAddress } from './api.ts'

test('a picture of a card or chart is where the server has it, though YAML writes ./ before its path', () => {
  const module = { manifest: { id: 'ford' }, digest: 'abc' } as ModuleData
  const address = pictureAddress(module, './images/card.png')
  expect(address).toBe(pictureAddress(module, 'images/card.png'))
  expect(address).toMatch(/\/images%2Fcard\.png$/)
})
