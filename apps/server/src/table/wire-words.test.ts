/** Whoever reads a module in another language must count its words as the server does. */

import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileBoard, inLanguage } from '@redoubt/engine'
import { loadModule } from '@redoubt/loader'
import { wordsOf } from '@redoubt/protocol'
import { expect, test } from 'vitest'

const MODULES = fileURLToPath(new URL('../../../../modules', import.meta.url))

test.each(readdirSync(MODULES))(
  '%s: the words of both ends are the same in every language',
  async (name) => {
    const loaded = await loadModule(`${MODULES}/${name}`)
    if (!loaded.ok) throw new Error(`${name} does not load`)
    const [file] = Object.values(loaded.data.boards)
    if (!file) throw new Error(`${name} has no board`)
    const board = compileBoard(file)
    const { list } = wordsOf(loaded.module.data, board)
    expect(list.length).toBeGreaterThan(100)
    for (const language of ['en', 'de'])
      expect(wordsOf(inLanguage(loaded.module.data, language), board).list).toEqual(list)
  },
)
