import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playwrightFailures, vitestFailures } from '../lib/failures.mjs'
import { root } from '../lib/root.mjs'

test('Vitest: each failed test with its file and what was said first; a file that cannot be loaded', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'packages/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a holds' },
          {
            status: 'failed',
            fullName: 'a falls',
            failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n  at line 3'],
          },
        ],
      },
      {
        name: join(root, 'b.test.ts'),
        status: 'failed',
        assertionResults: [],
        message: 'no module "c"',
      },
      { name: join(root, 'd.test.ts'), status: 'passed', assertionResults: [] },
    ],
  }
  expect(vitestFailures(report)).toEqual([
    'packages/a.test.ts > a falls: Error: 1 is not 2',
    'b.test.ts: no module "c"',
  ])
})

test('Playwright: what failed, what passed when tried again, and what belongs to no test', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'table.spec.ts',
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('holds', 'expected')],
        suites: [{ specs: [spec('falls', 'unexpected', 'no row'), spec('late', 'flaky')] }],
      },
    ],
    errors: [{ message: 'no such file\nsomewhere' }],
  }
  expect(playwrightFailures(report)).toEqual([
    'table.spec.ts > falls: no row',
    'at the second attempt only: table.spec.ts > late',
    'browser: no such file',
  ])
})
