import './node-version.mjs'
import { exitOf, launch, signalAll } from './children.mjs'
import { installMissing } from './install.mjs'
import { buildStale } from './products.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    signalAll('SIGTERM')
    process.exitCode = 130
  })
}

try {
  await installMissing()
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const proof = launch(process.execPath, ['--import', 'tsx', 'proof/src/main.ts', ...process.argv.slice(2)])
process.exit(await exitOf(proof))
