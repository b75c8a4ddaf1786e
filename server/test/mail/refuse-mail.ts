import { onTestFinished } from 'vitest'
import type { Database } from '../../src/base/database/database.ts'

/** Makes the database refuse to queue mail to these people: a fault that stays. @returns ends it */
export async function refuseMailTo(database: Database, people: readonly string[]) {
  const accept = () => database.query('ALTER TABLE invitations DROP CONSTRAINT IF EXISTS refused')
  onTestFinished(async () => void (await accept()))
  const list = people.map((each) => `'${each}'`).join()
  await database.query(`ALTER TABLE invitations ADD CONSTRAINT refused CHECK (recipient NOT IN (${list})) NOT VALID`)
  return accept
}
