import './processes/node-version.mjs'
import { run } from './processes/children.mjs'
import { loadSettings } from './processes/settings.mjs'
import { installMissing } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'
import { buildStale } from './product/products.mjs'

await prepare(loadSettings, installMissing, buildStale)

process.exit(await run(process.execPath, ['server/dist/mail-test.js', ...process.argv.slice(2)]))
