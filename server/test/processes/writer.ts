import { openEmbedded } from '../../src/base/database/embedded/open.ts'
import { silent } from '../silent.ts'

// Adds rooms until it is killed, and prints each one once it is acknowledged.
const [, , folder = ''] = process.argv
try {
  const database = await openEmbedded(folder, silent)
  for (let index = 0; ; index++) {
    const id = `room-${index}`
    await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [id])
    console.log(id)
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
