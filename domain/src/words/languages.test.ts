import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueProblems, missingSentences } from '../../testing/catalogue.ts'
import { en } from './english/en-server.ts'
import { languages, withEnglish } from './languages.ts'
import { createSay } from './say.ts'

/** Short for minutes and seconds in most languages, and a name. */
const sameEverywhere = ['{{minutes}} min', '+{{minutes}} min', '{{seconds}} s', 'PostgreSQL {{version}}, {{size}}']

/** Words that are spelt as in English, by language. */
const sameAsEnglish: Record<string, readonly string[]> = {
  de: [
    ...['OK', 'Name', 'Version', 'Check-in', '{{weekday}}s', '{{date}} in {{room}}'],
    ...['Browser {{browser}}', '{{where}} · Browser {{browser}}']
  ],
  es: ['no', 'No'],
  fr: [
    ...['OK', 'Date', 'Dates', '{{count}} minutes', '{{count}} dates', '{{count}} dates.', 'Version'],
    ...['Actions', 'Invitation', 'Pages']
  ],
  it: ['OK', 'no', 'No', 'Backup', 'Database', 'Reception', 'Browser {{browser}}'],
  nl: ['Later', '{{duration}} later', 'Database', 'Browser {{browser}}'],
  'pt-BR': ['OK', 'Check-in', 'Backup'],
  pl: ['OK'],
  sv: ['OK', 'Version', 'Reception'],
  ja: ['OK', 'name@company.com'],
  'zh-CN': ['name@company.com'],
  ar: ['name@company.com'],
  he: ['name@company.com']
}

test('every language file is listed', () => {
  const files = readdirSync(new URL('../../words/', import.meta.url)).map((file) => file.replace(/\.json$/, ''))
  expect(languages.map(({ tag }) => tag)).toEqual(expect.arrayContaining(files))
})

describe.each(languages)('$tag', ({ tag, name, direction, own, words }) => {
  test('has sentences with the right values', () => {
    expect(catalogueProblems(tag, own, [...sameEverywhere, ...(sameAsEnglish[tag] ?? [])])).toEqual([])
  })

  test('has a name, a locale and a writing direction', () => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(name.trim()).not.toBe('')
    expect(direction).toBe(['ar', 'he'].includes(tag) ? 'rtl' : 'ltr')
  })

  test('fits the end of a walk-in into one line of a display', () => {
    const sentence = (words['display.yoursUntil'] ?? '').replace('{{time}}', '10:30')
    const width = [...sentence].reduce((sum, letter) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(letter) ? 2 : 1), 0)
    expect(width).toBeLessThanOrEqual(24)
  })
})

// It would stand behind the number, as if there were more.
test.each(languages.filter(({ direction }) => direction === 'rtl'))(
  '$tag puts no plus before a number',
  ({ words }) => {
    expect(Object.values(words).filter((text) => text.includes('+{{'))).toEqual([])
  }
)

const isOfDesk = (key: string) => key.startsWith('desk')

// A command stands below a sentence that does not introduce it: readers would take it for the next step.
test.each(languages)('a sentence of the desk ends with a colon only where its English does: $tag', ({ words }) => {
  const introduces = (text: string) => /[:：]$/.test(text)
  const added = Object.entries(words).filter(([key, text]) => {
    const english = (en as Record<string, string>)[key]
    return isOfDesk(key) && english !== undefined && introduces(text) !== introduces(english)
  })
  expect(added).toEqual([])
})

/** Sentences that other languages say in several ways, and why. */
const withSeveralKeys = {
  Cancel: 'leaves a dialog, or cancels a booking',
  Available: 'agrees with a start time, or with a room',
  Cancelled: 'agrees with a booking, or comes before the time of a cancellation'
}

const groupOf = (key: string) => key.slice(0, key.indexOf('.'))

test('a sentence has one key', () => {
  expect(repeatedIn((key) => !isOfDesk(key))).toEqual(Object.keys(withSeveralKeys).sort())
})

const withSeveralKeysAtDesk = {
  Cancelled: 'agrees with one booking, or with those of a list',
  'Emails beyond this number wait. 0 means no limit.': 'the keys are those of the settings',
  To: 'comes before a day, or before a room'
}

test('a sentence has one key on a page of the desk', () => {
  const groups = new Set(Object.keys(en).filter(isOfDesk).map(groupOf))
  const repeated = [...groups].flatMap((group) => repeatedIn((key) => groupOf(key) === group))
  expect(repeated.sort()).toEqual(Object.keys(withSeveralKeysAtDesk))
})

function repeatedIn(isMeant: (key: string) => boolean): string[] {
  const keys = new Map<string, Set<string>>()
  for (const [key, text] of Object.entries(en)) {
    if (isMeant(key)) keys.set(text, (keys.get(text) ?? new Set()).add(key.replace(/_(one|other)$/, '')))
  }
  return [...keys].flatMap(([text, { size }]) => (size > 1 ? text : [])).sort()
}

test('a language falls back to English for missing sentences', () => {
  const own = { 'all.close': 'Schließen', 'all.hours_one': 'eine Stunde', 'all.hours_other': '{{count}} Stunden' }
  const { say } = createSay(withEnglish(own), 'de')
  expect([say('all.close'), say('all.hours', { count: 2 }), say('all.cancel')]).toEqual([
    'Schließen',
    '2 Stunden',
    'Cancel'
  ])
})

test('npm run words -- missing lists missing sentences in all plural forms', () => {
  const { own } = languages.find(({ tag }) => tag === 'pl')!
  const { 'all.close': _, 'all.hours_few': __, ...rest } = own
  const before = missingSentences('pl', own)
  expect(missingSentences('pl', rest).filter((key) => !before.includes(key))).toEqual(['all.hours_few', 'all.close'])
})

describe('a translation', () => {
  const pseudo = (changes: Record<string, string | undefined>) => {
    const texts = Object.entries(en).map(([key, text]) => [key, `¡${text}`])
    return Object.fromEntries(
      Object.entries({ ...Object.fromEntries(texts), ...changes }).filter(([, text]) => text !== undefined)
    )
  }

  test.each<[problem: string, changes: Record<string, string | undefined>]>([
    ['all.nothing is superfluous', { 'all.nothing': 'Nichts' }],
    ['all.hours_few is superfluous', { 'all.hours_few': '{{count}} Stunden' }],
    ['book.startInvalid lacks {{last}}', { 'book.startInvalid': 'Ab {{first}}' }],
    ['all.hours_other lacks {{count}}', { 'all.hours_other': 'Stunden' }],
    ['mail.title names {{raum}}, which is not there', { 'mail.title': '{{room}} {{raum}}' }],
    ['mail.title has a brace that names nothing', { 'mail.title': '{{room}} {room}' }],
    ['form.summaryRoom is empty', { 'form.summaryRoom': ' ' }],
    ['form.summaryRoom begins or ends with a space', { 'form.summaryRoom': 'Raum ' }],
    ['form.summaryRoom has an invisible character', { 'form.summaryRoom': 'Ra\u202eum' }],
    ['form.summaryRoom has an invisible character', { 'form.summaryRoom': 'Ra\num' }],
    ['form.summaryRoom is the English', { 'form.summaryRoom': 'Room' }],
    ['display.occupied has more than 12 letters', { 'display.occupied': 'BESETZTZEICHEN' }],
    ['display.bookNow has more than 26 letters', { 'display.bookNow': 'Diesen Besprechungsraum jetzt buchen' }],
    ['display.cancelAt lacks the words of display.cancel', { 'display.cancelAt': 'Löschen {{times}}' }]
  ])('is refused: %s', (problem, changes) => {
    expect(catalogueProblems('de', pseudo(changes))).toEqual([problem])
  })

  test.each([
    { 'form.summaryRoom': 'Room' },
    { 'all.field': '{{label}}: {{value}}' },
    { 'all.hours_one': 'eine Stunde' }
  ])('may have %o', (changes) => {
    expect(catalogueProblems('de', pseudo(changes), ['Room'])).toEqual([])
  })

  test('spells out a count only where its plural form is for one number', () => {
    const texts = pseudo({ 'all.hours_one': 'une heure', 'all.hours_many': '{{count}} heures' })
    expect(catalogueProblems('fr', texts)).toContain('all.hours_one lacks {{count}}')
  })
})
