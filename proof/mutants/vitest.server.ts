import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'server/src/{bookings,check-in,doors,links}/**/*.test.ts',
      'server/src/outbox/{change-mails,end-mails,routes}.test.ts',
      'server/src/audit/*.test.ts'
    ],
    // They take too long for each change.
    exclude: [...configDefaults.exclude, '**/*races.test.ts', '**/*.slow.test.ts'],
    setupFiles: ['testing/src/property-seed.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})
