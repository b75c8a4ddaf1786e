import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { removingWorker } from '../../web/kiosk-worker.ts'
import { guardedCalls, guardedCallsOfDesk, plainerStyles } from './allowed.ts'
import { newerCallsOf } from './newer-calls.ts'
import { newerStylesOf } from './newer-styles.ts'
import { oldestForDesk } from './oldest.ts'

const built = join(import.meta.dirname, '../../web/dist')

test.describe('The oldest browsers', { tag: '@main' }, () => {
  test('have all calls and syntax of the scripts', async () => {
    const scripts = await filesOf('.js')
    expect(scripts.length).toBeGreaterThan(20)
    const found = newerCallsOf([...scripts, await readFile(join(built, 'sw.js'), 'utf8'), await removingWorker()])
    expect(found).toEqual(Object.keys(guardedCalls).sort())
  })

  test('have all calls and syntax of the desk, which are newer ones', async () => {
    const scripts = await filesOf('.js', 'assets/desk')
    expect(scripts.length).toBeGreaterThan(20)
    expect(newerCallsOf(scripts, oldestForDesk)).toEqual(Object.keys(guardedCallsOfDesk).sort())
  })

  test('have all styles whose absence would hide or move something', async () => {
    const sheets = [...(await filesOf('.css')), ...(await filesOf('.css', 'assets/desk'))]
    expect(sheets.length).toBeGreaterThan(10)
    const found = new Set(sheets.flatMap(newerStylesOf))
    expect([...found].sort()).toEqual(Object.keys(plainerStyles).sort())
  })
})

test.describe('Calls that are too new', () => {
  for (const [script, found] of [
    ['list.at(-1)', '.at'],
    ['const block = { at: 1 }; list.at(-1)', '.at'],
    ['list?.findLast(isFree)', '.findLast'],
    ['structuredClone(day)', 'structuredClone'],
    ['Object.hasOwn(day, name)', 'Object.hasOwn'],
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['crypto.randomUUID()', 'crypto.randomUUID'],
    ['const { randomUUID } = crypto', 'crypto.randomUUID'],
    ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
    ['Intl.supportedValuesOf("timeZone")', 'Intl.supportedValuesOf'],
    ['times.toSorted()', '.toSorted'],
    ['/(?<=a)b/', '(?<='],
    ['class A { static { A.b = 1 } }', 'static {}'],
    ['class A { #b; c(d) { return #b in d } }', '#field in']
  ] as const) {
    test(`are found in ${script}`, () => expect(newerCallsOf([script])).toEqual([found]))
  }

  test('are not found in a name of the own data, or in what some old type has', () => {
    expect(
      newerCallsOf(['const day = { minutes: 1 }; day.minutes; set.has(1); request.timeout; text.replaceAll(1, 2)'])
    ).toEqual([])
  })
})

test.describe('Styles that are too new', () => {
  for (const [style, found] of [
    ['a { height: 100dvh }', 'height: dynamic units'],
    ['a { width: 10cqi }', "width: container's units"],
    ['a { color: color-mix(in srgb, red, blue) }', 'color: color-mix'],
    ['a { --b: oklch(1 0 0) }', 'oklch'],
    ['a:has(b) { top: 0 }', ':has'],
    ['a { b { top: 0 } }', 'nesting'],
    ['@container (width > 9px) { a { top: 0 } }', '@container'],
    ['@media (width > 9px) { a { top: 0 } }', '@media range'],
    ['a { text-wrap: balance }', 'text-wrap']
  ] as const) {
    test(`are found in ${style}`, () => expect(newerStylesOf(style)).toEqual([found]))
  }

  test('are fine after an older value, or where the sheet asks for them', () => {
    expect(newerStylesOf('a { height: 100vh; height: 100dvh } @supports (top: 1cqi) { a { top: 1cqi } }')).toEqual([])
  })
})

async function filesOf(ending: string, folder = 'assets'): Promise<string[]> {
  const names = await readdir(join(built, folder))
  return Promise.all(
    names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(built, folder, name), 'utf8'))
  )
}
