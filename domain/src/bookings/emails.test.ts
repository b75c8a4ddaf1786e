import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { inEnglish } from '../../testing/english.ts'
import { emailProblem, maximumEmailLength, sameEmail } from './emails.ts'

const invalid = 'Please enter a valid email address'

/** An address of exactly so many characters. */
function emailOfLength(length: number) {
  const domain = `@${'d'.repeat(60)}.example.com`
  return `${'a'.repeat(length - domain.length)}${domain}`
}

describe('an e-mail address', () => {
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
    ['a name', ['"x"<victim@other.example>', 'Ada <ada@example.com>', '"ada lovelace"@example.com']],
    ['a list', ['a,b@example.com', 'a@example.com;b@example.com', 'grp:b@example.com;']],
    ['a comment', ['a(b)@example.com']],
    ['an IP address', ['u@[127.0.0.1]', 'u@127.0.0.1']],
    ['dots out of place', ['a..b@x.com', '.a@x.com', 'a.@x.com', 'a@x..com', 'a@.x.com', 'a@x.com.']],
    ['a route', ['a%b@example.com', 'host!a@example.com', '@a:b@c']],
    ['an impossible host', ['a@-x.com', 'a@x-.com', 'a@x_y.com', 'a@x.1com']],
    ['a backslash', ['a\\b@x.com']],
    ['a line break or a NUL', ['a@x.com\r\nBcc: b@x.com', 'a\u0000@x.com']],
    ['a look-alike', ['аda@example.com', 'ada@exаmple.com', 'ada＠example.com']],
    ['an invisible character', ['ada\u200b@example.com', '\u202eada@example.com']]
  ])('with %s is refused: %j', (_what, emails) => {
    expect(emails.map((email) => inEnglish(emailProblem(email)))).toEqual(emails.map(() => invalid))
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

  test.prop([fc.string({ unit: 'binary', maxLength: 60 })])(
    'is one mailbox at one host, without spaces, if it is accepted',
    (text) => {
      const email = `${text}@example.com`
      if (emailProblem(email) === undefined) expect(email.trim()).toMatch(/^[\x21-\x7e]+$/)
      if (/[\s@"(),:;<>[\\\]%!]/.test(text.trim())) expect(inEnglish(emailProblem(email))).toBe(invalid)
    }
  )
})

test('two addresses are equal regardless of case and surrounding spaces', () => {
  expect(sameEmail(' Ada@Example.com', 'ada@example.COM ')).toBe(true)
  expect(sameEmail('ada@example.com', 'ada@example.org')).toBe(false)
})
