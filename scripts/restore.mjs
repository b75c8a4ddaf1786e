import './node-version.mjs'
import { run } from './children.mjs'
import { installMissing } from './install.mjs'
import { buildStale } from './products.mjs'
import { loadSettings } from './settings.mjs'

try {
  loadSettings()
  await installMissing()
  await buildStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.exit(await run(process.execPath, ['server/dist/restore.js', ...process.argv.slice(2)]))
