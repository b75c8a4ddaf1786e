import type { PageSettings } from '@doorplate/api/service/page'
import type { PageGroup } from '@doorplate/domain/words/english'
import { createSay, type Speech, type Words } from '@doorplate/domain/words/say'
import { setSettings, settings } from './page-settings.ts'

export let { language, clock } = settings

let texts: Record<string, string> = { ...settings.words }

let speech = createSay(texts as Words<'other', PageGroup>, language)

/** All sentences, whether they are loaded or not. They stay the same functions from page to page. */
export const words: Speech<PageGroup> = {
  say: (key, ...values) => speech.say(key, ...values),
  read: (message) => speech.read(message),
  template: (key, count) => speech.template(key, count)
}

/** The groups of every page. Pages and parts say the others with `wordsOn`. */
export const { say }: Speech<'all'> = words

/** Sets all state of a page before the server renders it. Rendering is synchronous, so pages cannot mix. */
export function setRenderedPage(served: PageSettings, address?: URL): void {
  setSettings(served, address)
  ;({ language, clock, words: texts } = served)
  speech = createSay(texts as Words<'other', PageGroup>, language)
}

export function hasWords(group: PageGroup): boolean {
  return Object.keys(texts).some((key) => key.startsWith(`${group}.`))
}

export function addWords(more: Readonly<Record<string, string>>): void {
  Object.assign(texts, more)
}
