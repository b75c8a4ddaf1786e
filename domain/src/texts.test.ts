import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { inEnglish } from '../testing/english.ts'
import { textProblem } from './bookings/bookings.ts'
import { bookingFields } from './bookings/fields.ts'
import { hasForbiddenCharacter, normalize, textFault } from './texts.ts'

describe('a text that people write', () => {
  test.each([
    ['English', 'Ada Lovelace'],
    ['a single letter', 'X'],
    ['digits', '42'],
    ['punctuation', '?'],
    ['Arabic with its marks', 'اجتماع الفريق الأسبوعيّ'],
    ['Hebrew with points', 'פְּגִישָׁה'],
    ['Thai', 'การประชุมประจำสัปดาห์'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Chinese beyond the basic plane', '𠮷野家'],
    ['a family of four joined characters', '👨‍👩‍👧‍👦'],
    ['an emoji with a skin tone', '👋🏽'],
    ['a flag', '🇳🇱'],
    ['mixed directions with plain marks', 'Room \u200fא\u200e B'],
    ['markup', '<script>alert(1)</script>'],
    ['a quote', `O'Brien "Bob" \\ & Söhne`]
  ])('%s is accepted', (_case, text) => {
    expect(textProblem('booked_by', text)).toBeUndefined()
    expect(hasForbiddenCharacter(text)).toBe(false)
    expect(normalize(text)).toBe(text.normalize('NFC'))
  })

  test.each([
    ['a NUL', 'Ada\u0000'],
    ['an escape', 'Ada\u001b[31m'],
    ['a line break', 'Ada\nLovelace'],
    ['a carriage return', 'Ada\rLovelace'],
    ['a tab', 'Ada\tLovelace'],
    ['delete', 'Ada\u007f!'],
    ['a C1 control', 'Ada\u0085Lovelace'],
    ['a left-to-right embedding', '\u202aAda'],
    ['a right-to-left embedding', '\u202bAda'],
    ['the end of an embedding', 'Ada\u202c!'],
    ['a left-to-right override', '\u202dAda'],
    ['a right-to-left override', 'Ada \u202egnp.exe'],
    ['a left-to-right isolate', '\u2066Ada'],
    ['a right-to-left isolate', '\u2067Ada'],
    ['a first-strong isolate', '\u2068Ada'],
    ['the end of an isolate', 'Ada\u2069!'],
    ['a line separator', 'Ada\u2028Lovelace'],
    ['a paragraph separator', 'Ada\u2029Lovelace'],
    ['a lone high surrogate', 'Ada\ud83d'],
    ['a lone low surrogate', '\ude00Ada'],
    ['swapped surrogates', 'Ada\ude00\ud83d'],
    ['a tag character', 'Ada\u{e0041}'],
    ['control characters alone', '\u0000\u0001']
  ])('with %s is refused', (_case, text) => {
    expect(inEnglish(textProblem('purpose', text))).toBe('Meeting Purpose contains a character that cannot be used')
    expect(hasForbiddenCharacter(text)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['line breaks', '\r\n\t'],
    ['spaces of other scripts', '\u00a0\u2003\u3000\u1680'],
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners', '\u200d\u200c'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a word joiner', '\u2060'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['variation selectors', '\ufe0f\ufe0f'],
    ['accents without a letter', '\u0301\u0308'],
    ['a Hangul filler', '\u3164'],
    ['other fillers', '\u115f\u1160\uffa0'],
    ['an empty Braille cell', '\u2800 \u2800'],
    ['private use', '\ue000']
  ])('of %s counts as empty', (_case, text) => {
    expect(inEnglish(textProblem('booked_by', text))).toBe('Your Name is required')
    expect(inEnglish(textProblem('company', text))).toBe('Company/Department is required')
    expect(inEnglish(textProblem('purpose', text))).toBe('Meeting Purpose is required')
  })

  test.each([
    ['booked_by', 120, 'Your Name can have at most 120 characters'],
    ['company', 120, 'Company/Department can have at most 120 characters'],
    ['purpose', 500, 'Meeting Purpose can have at most 500 characters']
  ] as const)(
    '%s may have %i characters, however many units each takes, and spaces around it',
    (field, limit, message) => {
      expect(bookingFields[field].limit).toBe(limit)
      for (const letter of ['x', 'ü', '字', '𠮷']) {
        expect(textProblem(field, `  ${letter.repeat(limit)}  `)).toBeUndefined()
        expect(inEnglish(textProblem(field, letter.repeat(limit + 1)))).toBe(message)
      }
    }
  )

  test('is stored trimmed and composed, so that two ways to type it are one text', () => {
    expect(normalize('  Zoe\u0308  ')).toBe('Zoë')
    expect(normalize('\u00a0Ada Lovelace\n')).toBe('Ada Lovelace')
    expect(textProblem('booked_by', 'e\u0301'.repeat(120))).toBeUndefined()
  })

  test('may stay empty where it is not required, but not have nothing that can be read', () => {
    const optional = { limit: 10, required: false }
    for (const text of ['', '  \n']) expect(textFault(optional, text)).toBeUndefined()
    expect(textFault(optional, '4711')).toBeUndefined()
    expect(textFault(optional, '\u200b')).toBe('unusable')
    expect(textFault(optional, 'x'.repeat(11))).toBe('tooLong')
  })

  test('of 100,000 characters gets its answer', () => {
    expect(inEnglish(textProblem('purpose', 'x'.repeat(100_000)))).toBe(
      'Meeting Purpose can have at most 500 characters'
    )
    expect(inEnglish(textProblem('purpose', '\u200b'.repeat(100_000)))).toBe('Meeting Purpose is required')
  })

  test.prop([fc.string({ unit: 'binary', maxLength: 80 })])(
    'accepted is never empty and never reorders the screen',
    (text) => {
      if (textProblem('booked_by', text) !== undefined) return
      expect(normalize(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(() => encodeURIComponent(normalize(text)), 'a lone surrogate').not.toThrow()
      expect(normalize(normalize(text))).toBe(normalize(text))
      expect(normalize(text)).not.toBe('')
    }
  )
})
