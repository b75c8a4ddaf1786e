// Runs what is built, in a release or a container. `npm start` installs and builds first.
import './scripts/processes/node-version.mjs'
import { readFileSync } from 'node:fs'
import { loadSettings } from './scripts/processes/settings.mjs'

const usage = `Usage: node doorplate.mjs [command]

  start                starts the server, as does no command
  restore <file>       restores a backup into an empty database
  mail-test <address>  sends a test message, and prints what the mail server said
  address              prints where the server is reached on this machine
  --version            prints the version
  --help               prints this

Settings are environment variables, or lines of a file .env in the current folder.`

/** @type {Record<string, string>} */
const programs = { start: 'main', restore: 'restore', 'mail-test': 'mail-test', address: 'address' }

const [command = 'start', parameter] = process.argv.splice(2)
const program = programs[command]

if (command === '--version') {
  console.log(JSON.parse(readFileSync(new URL('server/package.json', import.meta.url), 'utf8')).version)
} else if (command === '--help') {
  console.log(usage)
} else if (program === undefined) {
  console.error(
    `There is no command "${command}". The commands are: ${Object.keys(programs).join(', ')}, --version, --help`
  )
  process.exit(2)
} else {
  loadSettings()
  process.setSourceMapsEnabled(true)
  const { run } = await import(`./server/dist/${program}.js`)
  // The server starts as it is loaded.
  await run?.(process.env, parameter)
}
