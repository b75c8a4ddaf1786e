import './processes/node-version.mjs'
import { installMissing } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'
import { buildStale } from './product/products.mjs'

await prepare(installMissing, buildStale)
