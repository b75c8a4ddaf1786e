import { defineConfig } from '@playwright/test'
import { installedChromium, quietArguments } from '../scripts/tests/programs/chromium.mjs'

// Looked for once: the workers inherit it.
const chromium = installedChromium() ?? ''
process.env['CHROMIUM_PATH'] = chromium

export default defineConfig({
  testDir: '.',
  // They have a configuration of their own.
  testIgnore: 'webkit/**',
  globalSetup: './rig/databases.ts',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Each test waits for many things of a busy machine. What fails twice is a fault, and what fails once is named.
  retries: 1,
  // More than a small machine has cores: much of a test is waiting.
  workers: 3,
  // Ample, for a machine that is busy with something else.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The machine-readable one writes to the file that `npm test` names.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['line'], ['json']] : [['line']],
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/Berlin',
    // A kiosk's worker would answer before what a test puts in the server's place.
    serviceWorkers: 'block',
    // A page that still scrolls can move between the press and the release of a click, which then is none.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromium, args: quietArguments },
    video: 'off'
  }
})
