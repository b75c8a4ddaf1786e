import { readFileSync } from 'node:fs'

/** A skipped test counts as failed. @typedef {{ passed: number, failed: number }} Count */

/**
 * Reads Vitest's JSON report.
 * @param {any} report
 * @returns {Count}
 */
export function vitestCount({ numTotalTests, numPassedTests }) {
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
}

/**
 * Reads Playwright's JSON report. A test that passed when it was run again is passed; the run names it as flaky.
 * @param {any} report
 * @returns {Count}
 */
export function playwrightCount({ stats: { expected, skipped, unexpected, flaky } }) {
  return { passed: expected + flaky, failed: skipped + unexpected }
}

/**
 * Counts a run. A run that failed, ran nothing or left no report is a failure, whatever its report says.
 * @template Report
 * @param {number} code the exit code
 * @param {string} file the JSON report
 * @param {(report: Report) => Count} read
 * @returns {Count}
 */
export function countOf(code, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
    const isFailure = code !== 0 || passed + failed === 0
    return { passed, failed: isFailure ? Math.max(failed, 1) : failed }
  } catch (error) {
    console.error(`No report of what was run: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}
