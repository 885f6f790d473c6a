import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf } from './code-of.ts'

const script = `
import { action } from './generated.ts'
/** 2.4  Capturing. */
export const seize = action('seize', { pawn }, (g, { to }) => {
  const captured = g.top(to) // whoever stands there
  if (captured) g.log('captures', { captured }, '2.4')
  const ratio = to.row / 2 / g.vars.turn
  return /\\/\\/['"]/.test(captured.name) ? \`\${to.id} // \${ratio}\` : 'http://nowhere'
}, { clause: '2.2', unless: [barred] })
`

test.each([
  ['a comment', '/** 2.4  Capturing. */', '/** 2.4, 2.5  How a pawn captures. */'],
  ['a comment behind a line', ' // whoever stands there', ''],
  ['layout', '{ captured }', '{\n      captured,\n    }'],
  ['what a line of the log cites', ", '2.4')", ')'],
  ['how it cites', ", '2.4')", ", { clause: '2.4' })"],
  ['where it has its clause from', ", '2.4')", ', CLAUSES[how])'],
  ['the clause of an action', "clause: '2.2', ", ''],
])('%s is nothing that a script does', (_, before, after) => {
  expect(script).toContain(before)
  expect(codeOf(script.replace(before, after))).toBe(codeOf(script))
})

test.each([
  ['a line of the log', "'captures'", "'seizes'"],
  ['its facts', '{ captured }, ', '{ captured, to }, '],
  ['who reads it', ", '2.4')", ", { clause: '2.4', only: [g.actor] })"],
  ['a sum', '/ 2 /', '* 2 /'],
  ['a pattern', '\\/\\/', '\\/'],
  ['a text', "'http://nowhere'", "'http://'"],
  ['a template', '} // ', '} '],
  ['an objection', '[barred]', '[]'],
])('%s is', (_, before, after) => {
  expect(script).toContain(before)
  expect(codeOf(script.replace(before, after))).not.toBe(codeOf(script))
})

const scripts = readdirSync('modules', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ts$/.test(path) && !path.includes('node_modules'))
  .map((path) => readFileSync(join('modules', path), 'utf8'))

test('of a script without comments nothing more is left out', () => {
  expect(scripts.length).toBeGreaterThan(100)
  for (const text of scripts) {
    const code = codeOf(text)
    expect(codeOf(code)).toBe(code)
  }
})
