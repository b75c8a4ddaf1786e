import { expect, test } from 'vitest'
import { filledPage } from './page.ts'

const settings = {
  language: 'he',
  direction: 'rtl',
  clock: '12',
  words: { 'all.loading': 'Räume & <Zeiten>', 'all.refreshPage': '$& {{all.loading}}' }
} as const

test('the page has its language and its words', () => {
  expect(filledPage('<html lang="en"><h1>{{all.loading}}</h1><p>{{all.refreshPage}}', settings)).toBe(
    '<html lang="he" dir="rtl" data-clock="12"><h1>Räume &amp; &lt;Zeiten></h1><p>$&amp; {{all.loading}}'
  )
})

test('the settings are inert JSON that no text can break out of', () => {
  const page = filledPage('<!--doorplate-settings-->', settings)
  const json = /^<script type="application\/json" id="doorplate-settings">([^<]*)<\/script>$/.exec(page)![1]!
  expect(JSON.parse(json)).toEqual(settings)
})
