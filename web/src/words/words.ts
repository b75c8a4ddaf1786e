import type { PageSettings } from '@doorplate/domain/api'
import { createSay, type Words } from '@doorplate/domain/words/say'
import { settings } from './page-settings.ts'

/** The language of this page, and whether its clock has 24 hours or twice 12. */
export let { language, clock } = settings

/** Some groups are loaded later: `form`, `find`, `code`, and `display` unless the page was opened for a room. */
export type PageGroup = 'all' | 'book' | 'form' | 'display' | 'day' | 'room' | 'find' | 'code' | 'kiosk' | 'yours'

let texts: Record<string, string> = { ...settings.words }

/** Says what people read on a page: every sentence but those of the server alone. */
export let { say, read, template } = createSay(texts as Words<'other', PageGroup>, language)

export type Voice = Pick<PageSettings, 'language' | 'clock' | 'words'>

/** On the server, before each page. */
export function setVoice(served: Voice): void {
  ;({ language, clock } = served)
  texts = served.words
  ;({ say, read, template } = createSay(texts as Words<'other', PageGroup>, language))
}

/** Loads the sentences of a part that comes later, unless the page came with them. */
export async function loadWords(group: PageGroup): Promise<void> {
  if (Object.keys(texts).some((key) => key.startsWith(`${group}.`))) return
  const answer = await fetch(`/words/${settings.words_version}/${language}/${group}.json`)
  if (!answer.ok) throw new Error(`No words: ${answer.status}`)
  Object.assign(texts, await answer.json())
}
