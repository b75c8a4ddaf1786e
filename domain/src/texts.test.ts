import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../testing/english.ts'
import { textProblem } from './bookings/bookings.ts'
import { bookingFields } from './bookings/fields.ts'
import { hasForbiddenCharacter, normalize, textFault } from './texts.ts'

describe('a text that people write', () => {
  test.each([
    ['digits', '42'],
    ['Arabic with its marks', 'اجتماع الفريق الأسبوعيّ'],
    ['Hebrew with points', 'פְּגִישָׁה'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Chinese beyond the basic plane', '𠮷野家'],
    ['a family of four joined characters', '👨‍👩‍👧‍👦'],
    ['an emoji with a skin tone', '👋🏽'],
    ['the flags of England and Germany', 'ab \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🇩🇪'],
    ['mixed directions with plain marks', 'Room \u200fא\u200e B'],
    ['markup', '<script>alert(1)</script>'],
    ['a quote', `O'Brien "Bob" \\ & Söhne`]
  ])('%s is accepted', (_case, text) => {
    expect(textProblem('booked_by', text)).toBeUndefined()
    expect(hasForbiddenCharacter(text)).toBe(false)
    expect(normalize(text)).toBe(text.normalize('NFC'))
  })

  test.each([
    ['tabs', 'Ada\tLovelace'],
    ['line breaks', 'Ada\r\n\r\nLovelace'],
    ['separators of lines and paragraphs', 'Ada\u2028\u2029Lovelace'],
    ['the line breaks of a word processor', 'Ada\u000bLovelace\u0085']
  ])('with %s has a space instead', (_what, text) => {
    expect(textProblem('purpose', text)).toBeUndefined()
    expect(normalize(text)).toBe('Ada Lovelace')
  })

  test.each([
    ['controls', '\u0000\u0007\u001b\u007f'],
    ['embeddings and overrides of the direction', '\u202a\u202b\u202c\u202d\u202e'],
    ['isolates of the direction', '\u2066\u2067\u2068\u2069'],
    ['byte order marks, soft hyphens and word joiners', '\ufeff\u00ad\u2060'],
    ['tag characters outside flags', '\u{e0041}\u{e007f}']
  ])('loses %s, which nobody sees', (_what, characters) => {
    for (const character of characters) {
      const text = `Ada${character}Lovelace`
      expect(textProblem('purpose', text)).toBeUndefined()
      expect(normalize(text)).toBe('AdaLovelace')
    }
  })

  test('with lone or swapped surrogates is refused', () => {
    for (const character of ['\ude00', '\ud83d', '\ude00\ud83d']) {
      const text = `Ada${character}Lovelace`
      expect(inEnglish(textProblem('purpose', text))).toBe('Meeting Purpose contains a character that cannot be used')
      expect(hasForbiddenCharacter(text)).toBe(true)
    }
  })

  test.each([
    ['spaces and line breaks', ' \r\n\t'],
    ['spaces of other scripts', '\u00a0\u2003\u3000\u1680'],
    ['zero-width spaces and joiners', '\u200b\u200d\u200c\u2060'],
    ['byte order marks', '\ufeff'],
    ['soft hyphens', '\u00ad'],
    ['direction marks', '\u200e\u200f\u061c'],
    ['variation selectors', '\ufe0f'],
    ['accents without a letter', '\u0301\u0308'],
    ['fillers', '\u3164\u115f\u1160\uffa0'],
    ['empty Braille cells', '\u2800'],
    ['private use', '\ue000']
  ])('of %s counts as empty', (_what, characters) => {
    for (const text of ['', ...characters, characters]) {
      expect(inEnglish(textProblem('booked_by', text))).toBe('Your Name is required')
    }
  })

  test.each([
    ['booked_by', 120, 'Your Name can have at most 120 characters'],
    ['company', 120, 'Company/Department can have at most 120 characters'],
    ['purpose', 500, 'Meeting Purpose can have at most 500 characters']
  ] as const)('in %s may have %i characters of any script, and surrounding spaces', (field, limit, message) => {
    expect(bookingFields[field].limit).toBe(limit)
    for (const letter of ['x', 'ü', '字', '𠮷']) {
      expect(textProblem(field, `  ${letter.repeat(limit)}  `)).toBeUndefined()
      expect(inEnglish(textProblem(field, letter.repeat(limit + 1)))).toBe(message)
    }
  })

  test('is stored trimmed and in composed form', () => {
    expect(normalize('  Zoe\u0308  ')).toBe('Zoë')
    expect(normalize('\u00a0Ada Lovelace\n')).toBe('Ada Lovelace')
    expect(textProblem('booked_by', 'e\u0301'.repeat(120))).toBeUndefined()
  })

  test('may be empty if it is optional, but not invisible', () => {
    const optional = { limit: 10, required: false }
    for (const text of ['', '  \n']) expect(textFault(optional, text)).toBeUndefined()
    expect(textFault(optional, '4711')).toBeUndefined()
    expect(textFault(optional, '\u200b')).toBe('unusable')
    expect(textFault(optional, 'x'.repeat(11))).toBe('tooLong')
  })

  test('of 100,000 characters is rejected without delay', () => {
    expect(inEnglish(textProblem('purpose', 'x'.repeat(100_000)))).toBe(
      'Meeting Purpose can have at most 500 characters'
    )
    expect(inEnglish(textProblem('purpose', '\u200b'.repeat(100_000)))).toBe('Meeting Purpose is required')
  })

  test('never is empty or reorders the screen once it is accepted', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        if (textProblem('booked_by', text) !== undefined) return
        expect(normalize(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(() => encodeURIComponent(normalize(text)), 'a lone surrogate').not.toThrow()
        expect(normalize(normalize(text))).toBe(normalize(text))
        expect(normalize(text)).not.toBe('')
      })
    ))
})
