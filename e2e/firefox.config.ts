import { defineConfig } from '@playwright/test'
import { installedFirefox } from '../scripts/tests/programs/firefox.mjs'
import main from './playwright.config.ts'

const { contextOptions: _, launchOptions: __, ...use } = main.use!

/** The journeys tagged `@firefox`, in an unchanged Firefox, which Playwright drives with WebDriver BiDi. */
export default defineConfig({
  ...main,
  grep: /@firefox/,
  workers: 2,
  use: {
    ...use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: installedFirefox() ?? '',
      firefoxUserPrefs: {
        // It cannot be set for a single page.
        'ui.prefersReducedMotion': 1,
        // Playwright's `serviceWorkers: 'block'` has no meaning here.
        'dom.serviceWorkers.enabled': false
      }
    }
  }
})
