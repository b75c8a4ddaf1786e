import { pageWords } from '@doorplate/domain/words/en'
import { createSay } from '@doorplate/domain/words/say'

/** The language of this page, and whether its clock has 24 hours or twice 12. */
export const language = 'en'
export const clock: '24' | '12' = '24'

export type PageGroup = 'all' | 'book' | 'display'

/** Says what people read on a page: every sentence but those of the server alone. */
export const { say, read, template } = createSay<PageGroup>(pageWords, language)
