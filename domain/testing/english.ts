import { en } from '../src/words/english/en-server.ts'
import { createSay, type Message } from '../src/words/say.ts'

const { read } = createSay(en, 'en')

/** The English of a rule's answer. */
export function inEnglish(message: Message | undefined): string | undefined {
  return message && read(message)
}
