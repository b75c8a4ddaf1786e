import { pageWords } from '@doorplate/domain/words/english'
import { expect, onTestFinished, test } from 'vitest'
import { pages } from '../pages.ts'
import { settings } from './page-settings.ts'
import { setRenderedPage } from './words.ts'
import { wordsOn } from './words-on.ts'

test('a sentence that a page is not served with does not compile, because it would crash the page', () => {
  const { words, ...others } = settings
  onTestFinished(() => setRenderedPage({ words, ...others }))
  const served = Object.entries(pageWords).filter(([key]) =>
    pages.day.groups.some((group) => key.startsWith(`${group}.`))
  )
  setRenderedPage({ ...others, words: Object.fromEntries(served) })
  const { say, Sentence } = wordsOn<'day'>()
  expect(say('day.hint')).toBe(pageWords['day.hint'])
  // @ts-expect-error a day has no steps of a booking
  expect(() => say('book.selectDate')).toThrow()
  // @ts-expect-error the form's sentences load with the form
  expect(() => Sentence({ it: 'form.isBooked', room: 'Atlas' })).toThrow()
})

test('what several pages and parts show says what all of them have', () => {
  const misuses = [
    // @ts-expect-error a day is not searched by room
    () => wordsOn<'day' | 'room'>().say('room.week'),
    // @ts-expect-error the search is on the start page only
    () => wordsOn<'day' | 'room'>().say('free.what'),
    // @ts-expect-error a part has not the sentences of the parts within it
    () => wordsOn<'dialogs'>().say('code.enter'),
    // @ts-expect-error neither a page nor a part
    () => wordsOn<'night'>().say('all.today')
  ]
  expect(misuses).toHaveLength(4)
  expect(wordsOn<'day' | 'room'>().say('series.weekdays')).toBe(pageWords['series.weekdays'])
  expect(wordsOn<'code' | 'menu'>().say('code.clear')).toBe(pageWords['code.clear'])
})

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true
})
const code = new Map(Object.entries(sources).map(([file, source]) => [pathFrom('/words/', file), source]))

const laterPart = /satisfies GroupsOfPart<'(\w+)'>,\s*\(\) => import\('([^']+)'\)/g

/** The modules that a page or a part begins with. */
const begins: [place: string, module: string][] = [
  ...Object.entries(pages).flatMap(([name, page]) => modulesOf(name, page).map((module) => pair(name, module))),
  ...[...code].flatMap(([file, source]) =>
    [...source.matchAll(laterPart)].map(([, part, module]) => pair(part!, pathFrom(file, module!)))
  )
]

test('the sentences of a folder name all pages and parts that load them', () => {
  const speakers = [...code].filter(([file]) => file.endsWith('/words.ts') && file !== '/words/words.ts')
  const loads = begins.map(([place, module]) => ({ place, files: loadedWith(module) }))
  const loading = speakers.map(([file]) => [file, loads.flatMap(({ place, files }) => (files.has(file) ? place : []))])
  const named = speakers.map(([file, source]) => [file, [...source.matchAll(/'(\w+)'/g)].map(([, name]) => name)])
  const sets = (entries: unknown[][]) =>
    Object.fromEntries(entries.map(([file, places]) => [file, new Set(places as string[])]))
  expect(sets(named)).toEqual(sets(loading))
})

function modulesOf(name: string, { path, modules = [] }: { path: string; modules?: readonly string[] }): string[] {
  if (path === '/') return ['/app.tsx', ...(name === 'kiosk' ? [] : modules)]
  if (name === 'yours') return ['/your-bookings/list/your-bookings-page.tsx']
  if (name === 'booking') return ['/your-bookings/booking/your-booking-page.tsx']
  return [...modules]
}

/** The module and all that it imports, except what loads later with sentences of its own. */
function loadedWith(module: string, loaded = new Set(['/routes.tsx'])): Set<string> {
  const source = code.get(module)
  if (source === undefined || loaded.has(module)) return loaded
  loaded.add(module)
  const own = source.replaceAll(laterPart, '').replaceAll(/^import type .*/gm, '')
  for (const [, path] of own.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g))
    loadedWith(pathFrom(module, path!), loaded)
  return loaded
}

function pathFrom(file: string, path: string): string {
  return new URL(path, `file://${file}`).pathname
}

function pair(place: string, module: string): [string, string] {
  return [place, module]
}
