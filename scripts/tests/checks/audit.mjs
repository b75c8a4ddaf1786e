import { runQuietly } from '../../processes/children.mjs'

/** The output of `npm audit --json` if the registry answered. @typedef {{ metadata?: { vulnerabilities?: Record<string, number> } }} Report */

/**
 * Asks the registry whether a package that the running server uses has a known weakness, high or critical. A registry
 * that does not answer the question is said so, and counts neither way.
 * @returns {Promise<import('../counts.mjs').Count>}
 */
export async function auditPackages() {
  const { output } = await runQuietly('npm', ['audit', '--omit=dev', '--json'])
  const found = weaknessesIn(output)
  if (!found) {
    console.log('The registry does not answer for advisories: packages are not checked for known weaknesses.')
    return { passed: 0, failed: 0 }
  }
  const serious = (found['high'] ?? 0) + (found['critical'] ?? 0)
  if (serious > 0) console.log(`${serious} packages have a known high or critical weakness: npm audit --omit=dev`)
  return serious > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
}

/**
 * @param {string} output
 * @returns {Record<string, number> | undefined} packages by how serious their weakness is
 */
function weaknessesIn(output) {
  try {
    const report = /** @type {Report} */ (JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)))
    return report.metadata?.vulnerabilities
  } catch {
    // Not JSON: the registry could not be reached.
    return undefined
  }
}
