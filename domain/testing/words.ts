import { writeFileSync } from 'node:fs'
import { en } from '../src/words/english/en-server.ts'
import { languages } from '../src/words/languages.ts'
import { missingSentences } from './catalogue.ts'

/** `npm run words` writes the file that translators begin with; `npm run words -- missing` lists what languages lack. */
if (process.argv[2] === 'missing') {
  for (const { tag, own } of languages) for (const key of missingSentences(tag, own)) console.log(`${tag}  ${key}`)
} else {
  writeFileSync(new URL('../words/en.json', import.meta.url), `${JSON.stringify(en, null, 2)}\n`)
}
