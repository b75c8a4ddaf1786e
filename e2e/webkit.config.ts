import { defineConfig } from '@playwright/test'
import main from './playwright.config.ts'

/** Journeys in WebKitGTK as Debian has it. Playwright only runs the tests: its own WebKit would be another one. */
export default defineConfig({ ...main, testDir: './webkit', testIgnore: [], workers: 2 })
