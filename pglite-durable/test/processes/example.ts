import { startEngine } from '@doorplate/pglite-durable/engine'
import { takeFolder } from '@doorplate/pglite-durable/folder/take-folder'

const [, , dataDir = 'data'] = process.argv

const { path, assertHeld, release } = await takeFolder(dataDir, {
  async fill(empty, assertHeld) {
    const engine = await startEngine({ folder: empty, unsynced: true, assertHeld })
    await engine.run('CREATE TABLE notes (text text)')
    await engine.close()
  },
  onLost(error) {
    console.error(error.message)
    process.exit(1)
  },
  log: console
})

const engine = await startEngine({ folder: path, assertHeld })
await engine.query('INSERT INTO notes VALUES ($1)', ['kept'])
console.log(JSON.stringify(await engine.query('SELECT text FROM notes', [])))
await engine.close()
release()
