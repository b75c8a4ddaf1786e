import './node-version.mjs'
import { installMissing } from './install.mjs'
import { buildStale } from './products.mjs'

try {
  await installMissing()
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
