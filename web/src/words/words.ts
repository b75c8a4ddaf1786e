import type { PageSettings } from '@doorplate/domain/api'
import type { PageGroup } from '@doorplate/domain/words/english'
import { createSay, type Words } from '@doorplate/domain/words/say'
import { setSettings, settings } from './page-settings.ts'

export let { language, clock } = settings

let texts: Record<string, string> = { ...settings.words }

export let { say, read, template } = createSay(texts as Words<'other', PageGroup>, language)

/** Sets all state of a page before the server renders it. Rendering is synchronous, so pages cannot mix. */
export function setRenderedPage(served: PageSettings, address?: URL): void {
  setSettings(served, address)
  ;({ language, clock, words: texts } = served)
  ;({ say, read, template } = createSay(texts as Words<'other', PageGroup>, language))
}

export function hasWords(group: PageGroup): boolean {
  return Object.keys(texts).some((key) => key.startsWith(`${group}.`))
}

export function addWords(more: Readonly<Record<string, string>>): void {
  Object.assign(texts, more)
}
