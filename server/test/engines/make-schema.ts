import '../../../testing/src/servers/quick-engine.mjs'
import { schemaArchive } from './schema-copies.ts'

/** Makes what all files of tests start from, once: on a clean machine each worker would begin by making its own. */
export default async function makeSchema() {
  if (process.env['TEST_ENGINE'] !== 'postgres') await schemaArchive()
}
