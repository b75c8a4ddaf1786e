import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    setupFiles: ['testing/src/property-seed.ts'],
    // Loading everything again for each file would take most of a change's time.
    isolate: false,
    testTimeout: 60_000
  }
})
