import { en } from '../src/words/english/en-server.ts'
import { languages } from '../src/words/languages.ts'
import { missingSentences } from './catalogue.ts'

/** `npm run words` prints the English sentences as JSON; `npm run words -- missing` lists what languages lack. */
if (process.argv[2] === 'missing') {
  for (const { tag, own } of languages) for (const key of missingSentences(tag, own)) console.log(`${tag}  ${key}`)
} else {
  console.log(JSON.stringify(en, null, 2))
}
