import './processes/node-version.mjs'
import { exitOf, launch, signalAll } from './processes/children.mjs'
import { installMissing } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'
import { buildStale } from './product/products.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    signalAll('SIGTERM')
    process.exitCode = 130
  })
}

await prepare(installMissing, buildStale)

const proof = launch(process.execPath, ['--import', 'tsx', 'proof/src/main.ts', ...process.argv.slice(2)])
process.exit(await exitOf(proof))
