import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/**
 * The failed tests of Vitest's JSON report, a line each: file, name, and what was said first. A file that cannot be
 * loaded is one.
 *
 * @param {any} report
 * @returns {string[]}
 */
export const vitestFailures = (report) =>
  report.testResults.flatMap((/** @type {any} */ file) => {
    const name = relative(root, file.name)
    const failed = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    )
    if (failed.length === 0) return file.status === 'failed' ? [line(name, file.message)] : []
    return failed.map((/** @type {any} */ test) =>
      line(`${name} > ${test.fullName}`, test.failureMessages[0]),
    )
  })

/**
 * The tests of Playwright's JSON report that failed, or passed only when tried again; and errors outside any test.
 *
 * @param {any} report
 * @returns {string[]}
 */
export const playwrightFailures = ({ suites, errors }) => [
  ...suites.flatMap(inSuite),
  ...errors.map((/** @type {any} */ error) => line('browser', error.message)),
]

/**
 * @param {any} suite
 * @returns {string[]}
 */
const inSuite = ({ suites = [], specs = [] }) => [
  ...specs.flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) =>
        line(
          `${test.status === 'flaky' ? 'at the second attempt only: ' : ''}${spec.file} > ${spec.title}`,
          test.results[0]?.error?.message,
        ),
      ),
  ),
  ...suites.flatMap(inSuite),
]

/**
 * @param {string} name
 * @param {string | undefined} message
 */
const line = (name, message = '') => {
  const [first = ''] = stripVTControlCharacters(message).trimStart().split('\n')
  return first === '' ? name : `${name}: ${first}`
}
