import { describe, expect, test } from 'vitest'
import { circleBreaches } from './circle-breaches.ts'
import { importsOf } from './imports.ts'

function breaches(files: Readonly<Record<string, string>>): readonly string[] {
  return circleBreaches(importsOf(new Map(Object.entries(files)))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )
}

const types = {
  'packages/engine/src/a.ts': "\nimport type { B } from './b.ts'",
  'packages/engine/src/b.ts': "import { a } from './a.ts'",
}

describe('between files', () => {
  test('a re-export closes a circle', () => {
    const files = {
      'packages/engine/src/a.ts': "import { b } from './b.ts'",
      'packages/engine/src/b.ts': "\n\nexport { c } from './c.ts'",
      'packages/engine/src/c.ts': "import { b } from './b.ts'",
    }
    expect(breaches(files)).toEqual([
      'packages/engine/src/b.ts:3 imports itself in a circle: packages/engine/src/b.ts → packages/engine/src/c.ts → packages/engine/src/b.ts',
    ])
  })

  test('so do types', () => {
    expect(breaches(types)).toEqual([
      'packages/engine/src/a.ts:2 imports itself in a circle: packages/engine/src/a.ts → packages/engine/src/b.ts → packages/engine/src/a.ts',
    ])
  })
})

describe('between folders', () => {
  const folders = {
    'modules/chess/rules/base/board.ts': "import { castle } from '../variant/castle.ts'",
    'modules/chess/rules/variant/king.ts': "\nimport type { Board } from '../base/pieces.ts'",
    'modules/chess/rules/variant/castle.ts': '',
    'modules/chess/rules/base/pieces.ts': '',
  }

  test('each imports the other, though no file imports itself', () => {
    expect(breaches(folders)).toEqual([
      'modules/chess/rules/base/board.ts:1 is on a circle of folders: modules/chess/rules/base/board.ts imports modules/chess/rules/variant/castle.ts, modules/chess/rules/variant/king.ts imports modules/chess/rules/base/pieces.ts',
    ])
  })

  test('what puts everything together may lie beside what everything uses', () => {
    const files = {
      'modules/chess/rules/index.ts': "import { board } from './base/board.ts'",
      'modules/chess/rules/base/board.ts': "import type { Chess } from '../chess.ts'",
      'modules/chess/rules/chess.ts': '',
    }
    expect(breaches(files)).toEqual([])
    expect(
      breaches({ ...files, 'modules/chess/rules/chess.ts': files['modules/chess/rules/index.ts'] }),
    ).toHaveLength(2)
  })

  test('tests import what they like', () => {
    const files = {
      'modules/chess/rules/base/board.test.ts': "import { castle } from '../variant/castle.ts'",
      'modules/chess/rules/variant/castle.ts': "import { board } from '../base/board.ts'",
      'modules/chess/rules/base/board.ts': '',
    }
    expect(breaches(files)).toEqual([])
  })
})
