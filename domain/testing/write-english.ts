import { writeFileSync } from 'node:fs'
import { en } from '../src/words/en-server.ts'

writeFileSync(new URL('../words/en.json', import.meta.url), `${JSON.stringify(en, null, 2)}\n`)
