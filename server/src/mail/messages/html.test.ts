import { expect, test } from 'vitest'
import type { Block } from './blocks.ts'
import { htmlText } from './html.ts'

const place = { label: 'Room', value: 'Atlas' }
const change = { label: 'View, change or cancel', value: 'https://rooms.example/bookings/1#key' }
const checkIn = { label: 'Check in', value: 'https://rooms.example/bookings/1#key' }

const linked = { facts: [place], link: change }

function html(blocks: Block[], { language = 'en', officeName = 'Harbour Office' } = {}) {
  return htmlText({ language, lead: 'Your room is booked.', blocks, signature: 'Sent by Harbour Office.' }, officeName)
}

const count = (text: string, part: string) => text.split(part).length - 1

test('an HTML mail names the office, what happened and the details', () => {
  const text = html([{ facts: [place] }])
  expect(text).toContain('<bdi dir="auto">Harbour Office</bdi>')
  expect(text).toMatch(/<h1[^>]*>Your room is booked\.<\/h1>/)
  expect(text).toMatch(/<th scope="row"[^>]*>Room<\/th><td[^>]*><bdi dir="auto">Atlas<\/bdi>/)
  expect(text).not.toMatch(/<img|url\(|<link|@import/)
})

test.each([
  ['a mail without a link', [{ facts: [place] }], 0, 0],
  ['a mail with a link', [linked], 1, 1],
  ['a mail with a second link', [{ facts: [], link: checkIn }, linked], 1, 2],
  ['a list of bookings', [linked, linked], 0, 2]
])('%s has at most one button', (_mail, blocks, buttons, links) => {
  const text = html(blocks)
  expect(count(text, '<td class="button"')).toBe(buttons)
  expect(count(text, '<a href="https://rooms.example/bookings/1#key"')).toBe(links)
})

test('an HTML mail is aligned to the right in right-to-left languages', () => {
  const text = html([{ facts: [place] }], { language: 'ar' })
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('align="right"')
  expect(text).toContain('padding-left: 16px')
})

test('an HTML mail escapes the names of people and offices', () => {
  const text = html([{ title: '<b>', facts: [{ label: 'Name', value: '<script>' }] }], { officeName: '"<i>"' })
  expect(text).not.toMatch(/<script|<b>|<i>/)
  expect(text).toContain('&quot;&lt;i&gt;&quot;')
})

test('an HTML mail stays small with fifty guests', () => {
  const guests = Array.from({ length: 50 }, (_, index) => `guest-${index}@bürgi-partner.example`).join(', ')
  expect(Buffer.byteLength(html([{ facts: [place, { label: 'Guests', value: guests }], link: change }]))).toBeLessThan(
    12_000
  )
})
