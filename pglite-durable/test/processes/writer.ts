import { addNote, openNotes } from '../notes.ts'

// Adds notes until it is killed, and prints each one once it is acknowledged.
const [, , folder = ''] = process.argv
const engine = await openNotes(folder, (error) => {
  console.error(error.message)
  process.exit(1)
})
for (let index = 0; ; index++) {
  const id = `note-${index}`
  await engine.query(addNote, [id])
  console.log(id)
}
