import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadModule } from '../load-module.ts'
import { renderProblems } from '../problems/problem.ts'
import { whole } from '../source/part.ts'
import { readSource } from '../source/source.ts'
import { checkTests } from './check-tests.ts'
import { loadTests } from './load-tests.ts'

const modules = join(import.meta.dirname, '../../../../modules')

async function told(text: string): Promise<string> {
  const loaded = await loadModule(join(modules, 'fortify'))
  if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
  const problems: Parameters<typeof renderProblems>[0][number][] = []
  const { source } = readSource('slips.test.yaml', text)
  checkTests(loaded.module, whole(source), (problem) => problems.push(problem))
  return renderProblems(problems)
}

test('a misspelt action and argument of a test are told where they stand', async () => {
  const said = await told(`title: Slips
tests:
  - name: misspelt
    do: [atack b3 b4, move unti=b3 to=b4, { action: fortify b3 b4, deny: F-7.1 }]
    probes: { enlsit supply/tank b2: ok }
`)
  expect(said).toContain('slips.test.yaml:4:10  there is no action "atack"')
  expect(said).toContain('did you mean "attack"?')
  expect(said).toContain('slips.test.yaml:4:28  there is no argument "unti" of move')
  expect(said).toContain('did you mean "unit"?')
  expect(said).toContain('"b4" is too much')
  expect(said).toContain('slips.test.yaml:5:15  there is no action "enlsit"')
})

test('misspelt steps, pieces, places, lines of the log and ways to end are told where they stand', async () => {
  const said = await told(`title: Slips
position: { step: tunr, pieces: { b33: red infantry, b3: rde infantry, c3: red infantyr fortifed=1 } }
tests:
  - name: misspelt
    do: [{ expect: { step: { step: tunr }, asked: frist, log: [mvoe, { move: { clause: F-99 } }] } }]
    expect: { variables: { trun: 1 }, result: { winners: [frist], reason: volleyz }, pieces: { b3: { lacks: [red tankk] } } }
    legal: { mvoe: 3 }
`)
  const first = (line: string, what: string, hint: string) =>
    expect(said).toMatch(
      new RegExp(`slips.test.yaml:${line}:\\d+  there is no ${what}[^]*?${hint}`),
    )
  first('2', 'step "tunr"', 'did you mean "turn"')
  first('2', 'space or zone "b33"', 'expected one of a1')
  first('2', 'side "rde"', 'did you mean "red"')
  first('2', 'piece type "infantyr"', 'did you mean "infantry"')
  first('2', 'attribute "fortifed"', 'expected one of')
  first('5', 'step "tunr"', 'did you mean "turn"')
  first('5', 'side or seat "frist"', 'did you mean "first"')
  first('5', 'line of the log "mvoe"', 'did you mean "move"')
  first('5', 'clause "F-99"', 'expected one of')
  first('6', 'variable "trun"', 'did you mean')
  first('6', 'seat "frist"', 'did you mean "first"')
  first('6', 'way to end "volleyz"', 'expected one of')
  first('6', 'piece type "tankk"', 'did you mean "tank"')
  first('7', 'action "mvoe"', 'did you mean "move"')
})

test('the tests of every module name actions there are', async () => {
  for (const name of await readdir(modules)) {
    const loaded = await loadModule(join(modules, name))
    if (!loaded.ok) throw new Error(renderProblems(loaded.problems))
    const { problems } = await loadTests(join(modules, name), loaded.module)
    expect([name, renderProblems(problems)]).toEqual([name, ''])
  }
})
