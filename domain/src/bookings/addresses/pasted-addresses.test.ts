import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAddress } from '../../../testing/addresses.ts'
import { addressesIn } from './pasted-addresses.ts'

const a = 'amara@brightwater.coop'
const b = 'jonas@buergi.ch'

describe('addresses in a text', () => {
  test.each([
    ['nothing', '', []],
    ['commas of other scripts', `${a}，${b}、${a}،${b}；${a}`, [a, b, a, b, a]],
    ['full-width and invisible signs', `\u2068${a.replace('@', '＠')}\u2069;\u200b${b}`, [a, b]],
    ['separators alone', ' ,;\n\t ', []],
    ['one', ` ${a} `, [a]],
    ['commas', `${a},${b}`, [a, b]],
    ['semicolons', `${a};${b};`, [a, b]],
    ['spaces', `${a}  ${b}`, [a, b]],
    ['line breaks', `${a}\r\n\r\n${b}\n`, [a, b]],
    ['a name', `Amara Diallo <${a}>`, [a]],
    ['a name without a space', `Amara<${a}>`, [a]],
    ['brackets without a name', `<${a}>, < ${b} >`, [a, b]],
    ['names in a list', `Amara Diallo <${a}>, Jonas Keller <${b}>`, [a, b]],
    ['a name with a comma in quotes', `"Diallo, Amara" <${a}>; "Keller; Jonas" <${b}>`, [a, b]],
    ['names with a comma', `Diallo, Amara <${a}>; Keller, Jonas <${b}>`, [a, b]],
    ['an address that is its own name', `${a} <${a}>, '${b}' <${b}>, "${b}" <${b}>`, [a, b, b]],
    ['an address before a name', `${a} Jonas Keller <${b}>`, [a, b]],
    ['a word that is no address', `${a}, jonas; ${b}`, [a, 'jonas', b]],
    ['words in an entry of their own', `amara; Jonas Keller <${b}>`, ['amara', b]],
    ['a quoted word alone', `"amara" ${b}`, ['"amara"', b]],
    ['brackets inside a word', 'a<b@example.com', ['a<b@example.com']],
    ['brackets that are not closed', `Amara <${a}`, ['Amara', `<${a}`]],
    ['empty brackets', 'Amara < >', ['Amara', '< >']],
    ['a quote that is not closed', `"Amara ${a}`, ['"Amara', a]]
  ])('%s', (_case, text, expected) => {
    expect(addressesIn(text)).toEqual(expected)
  })

  const separator = fc.stringMatching(/^[ \t]*[,; \n][\s]*$/)
  const entry = fc.record({
    address: anyAddress,
    form: fc.constantFrom<(address: string) => string>(
      (address) => address,
      (address) => `<${address}>`,
      (address) => `Amara Diallo <${address}>`,
      (address) => `"Diallo, Amara" <${address}>`
    )
  })

  test('are found in every form in which people write them', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, separator)), (entries) => {
        const text = entries.map(([{ address, form }, between]) => form(address) + between).join('')
        expect(addressesIn(text)).toEqual(entries.map(([{ address }]) => address))
      })
    ))

  test('keep every part with an @ unless it is a quoted name', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '@', '.', '<', '>', '"', "'", ',', ';', ' ', '\n') }),
        (text) => {
          const signs = (part: string) => part.split('@').length
          if (!/["<>']/.test(text)) expect(signs(addressesIn(text).join())).toBe(signs(text))
          for (const address of addressesIn(text)) expect(address.trim()).not.toBe('')
        }
      )
    ))

  test.each(['<', '"', '" ', '"a ', '< ', '"x"y', 'a,', "'", '<a@b.c>'])(
    'are read from a million of %j without an error',
    (part) => {
      expect(() => addressesIn(part.repeat(1_000_000 / part.length))).not.toThrow()
    }
  )
})
