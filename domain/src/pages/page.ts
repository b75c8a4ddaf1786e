import type { ClockHours } from '../words/dates.ts'

export const officeCookie = 'doorplate_office'

export type PageLanguage = {
  language: string
  direction: 'ltr' | 'rtl'
  clock: ClockHours
  words: Readonly<Record<string, string>>
}

export function filledPage<Settings extends PageLanguage>(template: string, settings: Settings): string {
  const { language, direction, clock, words } = settings
  return template
    .replace('<html lang="en">', `<html lang="${language}" dir="${direction}" data-clock="${clock}">`)
    .replaceAll(/{{(\w+\.\w+)}}/g, (_, key: string) => escaped(words[key]!))
    .replace('<!--doorplate-settings-->', () => jsonElement('doorplate-settings', JSON.stringify(settings)))
}

export function jsonElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
