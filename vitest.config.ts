import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

// fast-check prints the seed of a property that failed.
const propertySeed = fileURLToPath(new URL('testing/src/property-seed.ts', import.meta.url))
const webSetup = fileURLToPath(new URL('web/test/setup.ts', import.meta.url))
const tests = ['server/{src,test}/**/*.test.ts', 'pglite-durable/src/**/*.test.ts']
// Who may make which call is quick, and guards each new call.
const slowTests = ['server/test/attacks/**/!(roles).test.ts', '{server,pglite-durable}/src/**/*.slow.test.ts']
const webTests = 'web/{src,worker}/**/*.test.{ts,tsx}'
const slowWebTests = 'web/src/**/*.slow.test.tsx'
// `npm test` runs the quick ones, the server's on PostgreSQL; `npm run test:rest` the slow ones, and all of the server's on the
// embedded engine.
const speed = process.env['TEST_SPEED']
// Tests of one engine run only with that engine.
const testsOfOtherEngine =
  process.env['TEST_ENGINE'] === 'postgres'
    ? ['server/src/base/database/embedded/**', 'pglite-durable/**']
    : ['server/src/base/database/postgres/**']

// More than a small machine has cores: a third of a test is waiting. An embedded PostgreSQL takes some 450 MB in each.
const maxWorkers = 3

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      // Nothing in it has a state, so its files share what they import.
      {
        test: {
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          setupFiles: [propertySeed],
          // Ample, for a machine that is busy with something else.
          testTimeout: 60_000
        }
      },
      {
        test: {
          name: 'server',
          include: speed === 'slow' ? slowTests : tests,
          exclude: [...configDefaults.exclude, ...testsOfOtherEngine, ...(speed === 'quick' ? slowTests : [])],
          globalSetup: 'server/test/engines/make-schema.ts',
          setupFiles: [propertySeed],
          pool: 'forks',
          // The embedded engine, which is WebAssembly, is compiled quickly and not well: it is used for seconds.
          execArgv: ['--liftoff-only'],
          // Importing everything again for each file takes a quarter of the time; each test clears up what it touched.
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000
        }
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: [speed === 'slow' ? slowWebTests : webTests],
          exclude: [...configDefaults.exclude, ...(speed === 'quick' ? [slowWebTests] : [])],
          environment: 'jsdom',
          // A browser for each file takes three times as long, and each test clears up what it touched.
          isolate: false,
          maxWorkers,
          // Style sheets are left out but where a test reads them.
          css: { include: [/\.css\?raw$/] },
          setupFiles: existsSync(webSetup) ? [webSetup] : []
        }
      }
    ]
  }
})
