import './node-version.mjs'
import { run } from './children.mjs'
import { installMissing } from './install.mjs'
import { prepare } from './prepare.mjs'
import { buildStale } from './products.mjs'
import { loadSettings } from './settings.mjs'

await prepare(loadSettings, installMissing, buildStale)

process.exit(await run(process.execPath, ['server/dist/mail-test.js', ...process.argv.slice(2)]))
