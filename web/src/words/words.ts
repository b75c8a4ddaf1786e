import { pageWords } from '@doorplate/domain/words/en'
import { createSay, type Group } from '@doorplate/domain/words/say'

/** Says what people read on a page: every sentence but those of the server alone. */
export const { say, read } = createSay<Exclude<Group, 'mail' | 'problem'>>(pageWords, 'en')
