import { en } from '@doorplate/domain/words/en-server'
import { createSay } from '@doorplate/domain/words/say'

/** Says what the server tells people: the sentences of problems, and those of mails. */
export const { say, read } = createSay(en, 'en')
