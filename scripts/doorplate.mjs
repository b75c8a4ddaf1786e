import './processes/node-version.mjs'
import { run } from './processes/children.mjs'
import { installMissing } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'
import { buildStale } from './product/products.mjs'

await prepare(installMissing, buildStale)

process.exit(await run(process.execPath, ['doorplate.mjs', ...process.argv.slice(2)]))
