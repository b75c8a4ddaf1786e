import './node-version.mjs'
import { exitOf, launch, signalAll } from './children.mjs'
import { installMissing } from './install.mjs'
import { prepare } from './prepare.mjs'
import { buildStale } from './products.mjs'

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    signalAll('SIGTERM')
    process.exitCode = 130
  })
}

await prepare(installMissing, buildStale)

const proof = launch(process.execPath, ['--import', 'tsx', 'proof/src/main.ts', ...process.argv.slice(2)])
process.exit(await exitOf(proof))
