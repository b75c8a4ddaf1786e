import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { runQuietly, tool } from '../../processes/children.mjs'
import { installWithApt } from './apt.mjs'
import { runs } from './runs.mjs'

// Without windows, all of its tabs count as visible, and it is a sixth faster.
const windowless = 'chromium-headless-shell'
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @typedef {{ windows?: boolean }} Needs  `windows`: a tab behind another must know that it is out of sight */
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

// Every window would run two pages for the suggestions below its address bar, which take longer than most of ours. The rest
// is what Playwright turns off itself: only the last such list counts.
const unneededFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning'
]

/** Arguments for Chromium: no sandbox, which containers lack, and no background requests. */
export const quietArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unneededFeatures.join(',')}`
]

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, an installed one, or a new installation.
 * @param {Needs} [needs]
 * @returns {Promise<string>} its path
 * @throws when none is installed and none can be; the message says what to install
 */
export async function findChromium(needs = {}) {
  const installed = installedChromium(needs)
  if (installed) return installed

  const fromDebian = (/** @type {string} */ name) => () => installWithApt(name, 'fonts-liberation')
  const small = needs.windows ? [] : [fromDebian(windowless)]
  for (const install of [...small, fromDebian('chromium'), installWithPlaywright]) {
    await install()
    const found = installedChromium(needs)
    if (found) return found
  }
  throw new Error('The browser tests need Chromium: install chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}

/**
 * The path of a Chromium that runs on this machine, or undefined.
 * @param {Needs} [needs]
 */
export function installedChromium({ windows = false } = {}) {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return chosen
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const names = windows ? windowed : [windowless, ...windowed]
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...macApplications, ...playwrightsOwn()].find(runs)
}

/** The path of Playwright's own download, which may not exist yet. */
function playwrightsOwn() {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()]
  } catch {
    return []
  }
}

async function installWithPlaywright() {
  const { code, output } = await runQuietly(...tool('playwright', 'install', 'chromium'))
  if (code !== 0) console.error(output)
}
