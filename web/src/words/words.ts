import { createSay, type Words } from '@doorplate/domain/words/say'
import { settings } from './page-settings.ts'

/** The language of this page, and whether its clock has 24 hours or twice 12. */
export const { language, clock } = settings

export type PageGroup = 'all' | 'book' | 'display' | 'day'

/** Says what people read on a page: every sentence but those of the server alone. */
export const { say, read, template } = createSay(settings.words as Words<'other', PageGroup>, language)
