import type { PageSettings } from '@doorplate/api/service/page'
import { pageWords } from '@doorplate/domain/words/english'
import { createSay, type Words } from '@doorplate/domain/words/say'
import { expect, type Page } from '@playwright/test'
import { notRendered } from '../rig/steps.ts'

/** English whose sentences are marked and whose words are longer; ar-XB is laid out from the right. */
export type PseudoLanguage = 'en-XA' | 'ar-XB'

type PageGroup = 'all' | 'book' | 'form' | 'display' | 'cancel' | 'day' | 'room' | 'find' | 'code' | 'yours'

/** The sentences of such a page. */
export const { say } = createSay(pseudo(pageWords) as Words<'other', PageGroup>, 'en')

/** '⟦Book~~ {{room}}⟧': each word two fifths longer, as in the longest of the real languages. */
function pseudo(words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const longer = (text: string) =>
    text.replaceAll(/\{\{\w+\}\}|\p{L}+/gu, (word) =>
      word.startsWith('{') ? word : word + '~'.repeat(Math.floor(word.length * 0.4))
    )
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, `⟦${longer(text)}⟧`]))
}

const settingsElement = /(?<=id="doorplate-settings">)[^<]+/

/** Has the page come in a pseudo-language: changed on its way, so that no server can offer one by mistake. */
export async function readIn(page: Page, tag: PseudoLanguage): Promise<void> {
  const direction = tag === 'ar-XB' ? 'rtl' : 'ltr'
  await page.route(
    ({ pathname }) => /^\/(day|rooms\/.+|bookings(\/.+)?)?$/.test(pathname),
    async (route) => {
      const response = await route.fetch()
      // The server has rendered it in English.
      const html = notRendered(await response.text())
      const body = html
        .replace('<html lang="en" dir="ltr"', `<html lang="${tag}" dir="${direction}"`)
        .replace(settingsElement, (json) => {
          const served = JSON.parse(json) as PageSettings
          const languages = [...served.office.languages, { tag, name: '⟦Pseudo~~~⟧' }]
          const office = { ...served.office, languages }
          const settings = { ...served, language: tag, direction, office, words: pseudo(pageWords) }
          return JSON.stringify(settings).replaceAll('<', '\\u003c')
        })
      await route.fulfill({ response, body })
    }
  )
  await page.addInitScript(measures)
}

/** Each language brings the widths that its words have on a display. */
function measures() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.display-view:is(:lang(en-XA), :lang(ar-XB)) { --state-width: 8.2; --until-width: 14.4 }')
  document.adoptedStyleSheets = [sheet]
}

/** All visible and spoken text comes from the catalogue, but for what people and the calendar call things. */
export async function expectMarked(page: Page): Promise<void> {
  const unmarked = await page.evaluate(() => {
    const data = 'bdi, [dir=auto], [lang]:not(html), script, style, noscript'
    const others = /\b((Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri)(day)?|November)\b|\S+@\S+/g
    let depth = 0

    /** The letters outside of all marks: a sentence may stand in another, and have elements in it. */
    function outside(text: string): string {
      return [...text]
        .filter((letter) => {
          if (letter === '⟦') depth++
          if (letter === '⟧') depth--
          return depth === 0 && letter !== '⟧'
        })
        .join('')
    }
    const isEnglish = (text: string) => /\p{Script=Latin}/u.test(outside(text).replaceAll(others, ''))

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement!.closest(data)) texts.push(walker.currentNode.textContent!)
    }
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) => {
      const names = new Set([...element.querySelectorAll('bdi')].map((name) => name.textContent))
      const attributes = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '')
      return attributes.filter((text) => !names.has(text))
    })
    return [...texts, ...spoken].filter(isEnglish)
  })
  expect(unmarked).toEqual([])
}
