import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    setupFiles: ['testing/src/property-seed.ts'],
    testTimeout: 60_000
  }
})
