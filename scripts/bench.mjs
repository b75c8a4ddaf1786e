import './processes/node-version.mjs'
import { endOnSignals, exitOf, launch } from './processes/children.mjs'
import { installMissing } from './product/install.mjs'
import { buildStale } from './product/products.mjs'
import { startPostgres } from './tests/postgres.mjs'

endOnSignals(130)

try {
  process.exitCode = await bench()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** @returns the exit code */
async function bench() {
  await installMissing()
  await buildStale()
  const { findChromium } = await import('./tests/programs/chromium.mjs')
  const chromium = await findChromium()
  const postgres = await startPostgres({ durable: true })
  try {
    return await exitOf(
      launch(process.execPath, ['--import', 'tsx', 'bench/src/main.ts', ...process.argv.slice(2)], {
        env: { ...process.env, BENCH_POSTGRES_URL: postgres.url, CHROMIUM_PATH: chromium }
      })
    )
  } finally {
    await postgres.stop()
  }
}
