import { spawnSync } from 'node:child_process'
import { installWithApt } from './apt.mjs'

/** The driver of WebKitGTK and the screen for its windows, with their packages in Debian. */
const packages = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/**
 * Installs WebKitGTK for the browser tests, unless it is there.
 * @throws when it is not and cannot be; the message says what to install
 */
export async function installWebKit() {
  if (isInstalled()) return
  await installWithApt(...Object.values(packages))
  if (isInstalled()) return
  throw new Error(
    'These browser tests need WebKitGTK: install WebKitWebDriver and Xvfb, which Debian has in webkit2gtk-driver and xvfb.'
  )
}

function isInstalled() {
  return Object.keys(packages).every((name) => spawnSync(name, ['-help']).error === undefined)
}
