import { once } from 'node:events'
import { lockFolder } from '../../src/folder/lock.ts'

// Locks the folder, prints a line, and holds the lock until its input ends.
const [, , folder = ''] = process.argv
try {
  const lock = await lockFolder(folder)
  console.log('locked')
  process.stdin.resume()
  await once(process.stdin, 'end')
  lock.release()
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
