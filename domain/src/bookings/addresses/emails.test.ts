import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../testing/english.ts'
import { emailProblem, maximumEmailLength, normalizeEmail, sameEmail } from './emails.ts'

const invalid = 'Please enter a valid email address'

/** An address of exactly so many characters. */
function emailOfLength(length: number) {
  const domain = `@${'d'.repeat(60)}.example.com`
  return `${'a'.repeat(length - domain.length)}${domain}`
}

describe('R8: an e-mail address', () => {
  test.each([
    'ada@example.com',
    'ada.lovelace+rooms@mail.example.co.uk',
    "o'brien@example.ie",
    'A_B-c~1@sub-domain.example.museum',
    '{x}#$&*/=?^`|@example.com',
    'a@xn--bcher-kva.example',
    'a@1.example.xn--p1ai',
    'a@b.c',
    '  ada@example.com  ',
    '\tada@example.com\n'
  ])('%j is accepted', (email) => {
    expect(emailProblem(email)).toBeUndefined()
  })

  test.each(['', ' ', '\t\n', '\u00a0\u3000'])('%j counts as missing', (email) => {
    expect(inEnglish(emailProblem(email))).toBe('Email is required')
  })

  test.each([
    ['a part missing', ['ada.example.com', '@example.com', 'ada@', 'ada@localhost']],
    ['two signs', ['ada@b@example.com']],
    ['a space inside', ['ada lovelace@example.com', 'ada@exam ple.com']],
    ['an address as its name', ['eve@example.com <ada@example.com>', '"ada lovelace"@example.com']],
    ['two addresses in brackets', ['Ada <ada@example.com> <b@example.com>', '<a@example.com>b@example.com']],
    ['a list', ['a,b@example.com', 'a@example.com;b@example.com', 'grp:b@example.com;']],
    ['a comment', ['a(b)@example.com']],
    ['an IP address', ['u@[127.0.0.1]', 'u@127.0.0.1']],
    ['dots out of place', ['a..b@x.com', '.a@x.com', 'a.@x.com', 'a@x..com', 'a@.x.com']],
    ['a route', ['a%b@example.com', 'host!a@example.com', '@a:b@c']],
    ['an impossible host', ['a@-x.com', 'a@x-.com', 'a@x_y.com', 'a@x.1com']],
    ['a backslash', ['a\\b@x.com']],
    ['a line break or a NUL', ['a@x.com\r\nBcc: b@x.com', 'a\r\nBcc: <b@x.com>']]
  ])('with %s is refused: %j', (_what, emails) => {
    expect(emails.map((email) => inEnglish(emailProblem(email)))).toEqual(emails.map(() => invalid))
  })

  test.each([
    ['a domain of another script', 'max@müller.de', 'max@xn--mller-kva.de'],
    ['a domain with ß', 'max@straße.de', 'max@xn--strae-oqa.de'],
    ['a Cyrillic domain', 'ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
    ['a Japanese domain with its dot', 'taro@例え。jp', 'taro@xn--r8jz45g.jp'],
    ['a Persian domain with its joiner', 'a@نامه\u200cای.com', 'a@xn--mgba3gch31f060k.com'],
    ['decomposed letters', 'max@mu\u0308ller.de', 'max@xn--mller-kva.de'],
    ['full-width signs', 'ａｄａ＠example．com', 'ada@example.com'],
    ['zero-width spaces', '\u200bada\u200b@exam\u2060ple.com\ufeff', 'ada@example.com'],
    ['a stray joiner', 'a\u200dda@exa\u200cmple.com', 'ada@example.com'],
    ['soft hyphens', 'ada@exam\u00adple.com', 'ada@example.com'],
    ['isolates and other marks of the direction', '\u2068ada@example.com\u2069\u202c\u200e', 'ada@example.com'],
    ['no-break spaces around it', '\u00a0ada@example.com\u00a0', 'ada@example.com'],
    ['a comma', 'ada@example.com,', 'ada@example.com'],
    ['a semicolon and a space', 'ada@example.com; ', 'ada@example.com'],
    ['the end of a sentence', 'ada@example.com.', 'ada@example.com'],
    ['an Arabic comma', 'ada@example.com،', 'ada@example.com'],
    ['mailto:', 'MAILTO:ada@example.com?subject=Hi', 'ada@example.com'],
    ['a name', 'Ada Lovelace <ada@example.com>', 'ada@example.com'],
    ['a name in quotes with a comma', '"Lovelace, Ada" <mailto:ada@example.com>;', 'ada@example.com'],
    ['brackets', '<ada@example.com>', 'ada@example.com'],
    ['capitals', 'Ada@Example.COM', 'Ada@Example.COM']
  ])('with %s is stored without: %j', (_what, typed, stored) => {
    expect(emailProblem(typed)).toBeUndefined()
    expect(normalizeEmail(typed)).toBe(stored)
    expect(normalizeEmail(stored)).toBe(stored)
    expect(sameEmail(typed, stored)).toBe(true)
  })

  test.each([
    ['ü', 'jürgen@example.com'],
    ['а', 'аda@example.com'],
    ['а', 'ada@exаmple.com'],
    ['´', 'o´brien@example.ie'],
    ['“', '“ada”@example.com'],
    ['😀', 'ada@😀.example'],
    ['–', 'ada–l@example.com']
  ])('names the sign %s that %s cannot have', (sign, email) => {
    expect(inEnglish(emailProblem(email))).toBe(`An email address cannot contain “${sign}”. Please retype the address.`)
  })

  test('may have up to 254 characters, without surrounding spaces', () => {
    expect(maximumEmailLength).toBe(254)
    expect(emailOfLength(254)).toHaveLength(254)
    expect(emailProblem(emailOfLength(254))).toBeUndefined()
    expect(emailProblem(`   ${emailOfLength(254)}   `)).toBeUndefined()
    expect(inEnglish(emailProblem(emailOfLength(255)))).toBe('Email address is too long')
    expect(inEnglish(emailProblem(emailOfLength(100_000)))).toBe('Email address is too long')
  })

  test.each([
    ['signs', '@'.repeat(100_000)],
    ['dots', `a@${'.'.repeat(100_000)}`],
    ['dotted letters', `a@${'a.'.repeat(50_000)}`],
    ['hyphens', `a@${'-'.repeat(100_000)}`],
    ['letters without a sign', 'a'.repeat(100_000)],
    ['letters and a bad end', `${'a'.repeat(100_000)}@x.com!`],
    ['dotted letters and a bad end', `${'a.'.repeat(50_000)}@x.com`],
    ['bad letters', `a@b.${'!'.repeat(100_000)}`],
    ['spaces between', `a${' '.repeat(100_000)}b@example.com`]
  ])('of 100,000 %s is rejected without delay', (_case, email) => {
    expect(inEnglish(emailProblem(email))).toBe(invalid)
  })

  test('is one mailbox at one host, without spaces, if it is accepted', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const email = `${text}@example.com`
        if (emailProblem(email) === undefined) expect(normalizeEmail(email)).toMatch(/^[\x21-\x7e]+$/)
        if (/[\s@"(),;[\\\]%!]/.test(text.trim())) expect(emailProblem(email)).toBeDefined()
      })
    ))
})

test('two addresses are equal regardless of case and surrounding spaces', () => {
  expect(sameEmail(' Ada@Example.com', 'ada@example.COM ')).toBe(true)
  expect(sameEmail('max@Müller.de', 'MAX@xn--mller-kva.de')).toBe(true)
  expect(sameEmail('ada@example.com', 'ada@example.org')).toBe(false)
})
