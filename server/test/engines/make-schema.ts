import '../../../testing/src/servers/quick-engine.mjs'
import { schemaArchive } from './schema-copies.ts'

/** Makes the schema that all test files start from once, instead of once in each worker. */
export default async function makeSchema() {
  if (process.env['TEST_ENGINE'] !== 'postgres') await schemaArchive()
}
