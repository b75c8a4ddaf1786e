import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../processes/children.mjs'

/** A skipped test counts as failed. `named` are those that failed, each with its error. @typedef {{ passed: number, failed: number, named?: string[] }} Count */

/**
 * Reads Vitest's JSON report.
 * @param {any} report
 * @returns {Count}
 */
export function vitestCount({ numTotalTests, numPassedTests, testResults }) {
  const named = testResults.flatMap((/** @type {any} */ { name, message, assertionResults }) => [
    ...(message ? [`${fileName(name)}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter((/** @type {any} */ { status }) => status !== 'passed')
      .map((/** @type {any} */ test) => `${fileName(name)} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  ])
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests, named }
}

/**
 * Reads Playwright's JSON report. A test that passed when it was run again is passed; the run names it as flaky.
 * @param {any} report
 * @returns {Count}
 */
export function playwrightCount({ stats: { expected, skipped, unexpected, flaky }, suites }) {
  const named = suites.flatMap(specsIn).flatMap((/** @type {any} */ { file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status !== 'expected')
      .map((/** @type {any} */ { status, results }) => {
        const error = results.find((/** @type {any} */ result) => result.error)?.error
        return `${file} › ${title} (${status}): ${firstLine(error?.message)}`
      })
  )
  return { passed: expected + flaky, failed: skipped + unexpected, named }
}

/**
 * @param {any} suite
 * @returns {any[]}
 */
function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** @param {string} path */
function fileName(path) {
  return relative(root, path)
}

/** @param {string} [message] */
function firstLine(message = 'not run') {
  return stripVTControlCharacters(message).split('\n', 1)[0]
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
    const { passed, failed, named = [] } = read(JSON.parse(readFileSync(file, 'utf8')))
    const isFailure = code !== 0 || passed + failed === 0
    return { passed, failed: isFailure ? Math.max(failed, 1) : failed, named }
  } catch (error) {
    console.error(`No report of what was run: ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1 }
  }
}
