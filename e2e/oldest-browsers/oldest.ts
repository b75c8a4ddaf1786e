import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { BrowserName, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** The first version of each that pages have to work in, by its name in the data. */
export type Browsers = Readonly<Partial<Record<BrowserName, number>>>

/** What docs/kiosk.md promises for displays and the pages of people. */
export const oldest: Browsers = {
  chrome: 90,
  webview_android: 90,
  safari: 15.4,
  firefox: 102
}

/** What docs/operating.md promises for the desk: browsers of early 2023. */
export const oldestForDesk: Browsers = {
  chrome: 110,
  safari: 16.4,
  firefox: 110
}

export const { api, css } = data
export const builtins = data.javascript['builtins']!
const { classes, regular_expressions } = data.javascript

/** Syntax, by what is found of it. */
export const syntax = {
  'static {}': classes!['static']!['initialization_blocks']!.__compat!,
  '#field in': classes!['private_class_fields_in']!.__compat!,
  '(?<=': regular_expressions!['lookbehind_assertion']!.__compat!
}

/** Whether one of the browsers lacks it. */
export function isTooNew({ support }: CompatStatement, browsers = oldest): boolean {
  return Object.entries(browsers).some(([browser, version]) => {
    const statements = [support[browser as BrowserName] ?? []].flat()
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
