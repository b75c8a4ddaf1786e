import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The browsers that docs/kiosk.md promises. */
const oldest = {
  chrome: 90,
  webview_android: 90,
  safari: 15.4,
  firefox: 102
} as const

export const { api, css } = data
export const builtins = data.javascript['builtins']!

/** Whether one of the oldest browsers lacks it. */
export function isTooNew({ support }: CompatStatement): boolean {
  return Object.entries(oldest).some(([browser, version]) => {
    const statements = [support[browser as keyof typeof oldest] ?? []].flat()
    return statements.length > 0 && !statements.some((statement) => isIn(statement, version))
  })
}

function isIn(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  version: number
) {
  if (flags || prefix || alternative_name) return false
  return isReleasedBy(version, version_added) && !isReleasedBy(version, version_removed)
}

/** @param release such as '15.4', '≤37' or 'preview' */
function isReleasedBy(version: number, release: string | false | undefined): boolean {
  return Number.parseFloat(String(release).replace('≤', '')) <= version
}
