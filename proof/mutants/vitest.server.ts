import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['server/src/bookings/*.test.ts', 'server/src/invitations/routes.test.ts', 'server/src/audit/*.test.ts'],
    setupFiles: ['testing/src/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})
