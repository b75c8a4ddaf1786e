import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'server/src/booking/{bookings,check-in,doors,links}/**/*.test.ts',
      'server/src/mail/outbox/{bookings/change-mails.slow,bookings/end-mails.slow,routes}.test.ts',
      'server/src/service/audit/*.test.ts'
    ],
    // They take too long for each change.
    exclude: [
      ...configDefaults.exclude,
      'server/src/booking/bookings/!(routes)/**/*.slow.test.ts',
      'server/src/booking/bookings/*.slow.test.ts',
      '**/*-races.slow.test.ts'
    ],
    setupFiles: ['testing/src/property-seed.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000
  }
})
