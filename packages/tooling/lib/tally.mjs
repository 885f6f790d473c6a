/**
 * @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Tally
 */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * Counts Vitest's JSON report. A file that fails without a failed test in it, because it cannot be
 * loaded, counts as one failure.
 *
 * @param {any} report
 * @returns {Tally}
 */
export function vitestTally(report) {
  const broken = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' &&
      file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Counts Playwright's JSON report. Errors outside any test, as in a file that cannot be loaded,
 * count as one failure each.
 *
 * @param {any} report
 * @returns {Tally}
 */
export function playwrightTally({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}

/**
 * Makes a part that failed without a failure to show for it, or ran nothing, count as failed.
 *
 * @param {Tally} tally
 * @param {number} code the exit code of the runner
 * @returns {Tally}
 */
export function withVerdict(tally, code) {
  const unexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return unexplained ? { ...tally, failed: 1 } : tally
}

/**
 * @param {Tally} a
 * @param {Tally} b
 * @returns {Tally}
 */
export function sum(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  }
}

/**
 * The closing line, which CI reads.
 *
 * @param {Tally} tally
 */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
