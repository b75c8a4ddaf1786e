import './node-version.mjs'
import { installMissing } from './install.mjs'
import { prepare } from './prepare.mjs'
import { buildStale } from './products.mjs'

await prepare(installMissing, buildStale)
