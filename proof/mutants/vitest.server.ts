import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Without the races, which take a minute for each change.
    include: [
      'server/src/bookings/{routes,undo}.test.ts',
      'server/src/invitations/routes.test.ts',
      'server/src/audit/*.test.ts'
    ],
    setupFiles: ['testing/src/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})
