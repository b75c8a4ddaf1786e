import { describe, expect, test, vi } from 'vitest'
import { type BrowserWindow, openBrowser, openSleeper, tellWindows } from '../../../test/live/browser-windows.ts'

/** All windows have heard of a booking. */
const toldOf = (room_id: string, windows: BrowserWindow[]) =>
  windows.map(({ received }) => received.includes(`bookings ${room_id}`))

async function openThree() {
  const browser = openBrowser()
  const openNext = async () => {
    const window = browser.open()
    await browser.pass(1000)
    return window
  }
  return { ...browser, windows: [await openNext(), await openNext(), await openNext()] as const }
}

test('a window alone has a stream of what it shows', async () => {
  const { open, pass, streams, server } = openBrowser()
  const window = open()
  await pass(100)
  server.book('atlas')
  await pass(100)
  expect(streams()).toEqual(['main'])
  expect(window.received).toEqual(['connected v1', 'heartbeat', 'bookings atlas'])
})

test('windows of one office share a stream', async () => {
  const { pass, streams, server, windows } = await openThree()
  server.book('atlas')
  await pass(100)
  expect(streams()).toEqual(['main for all'])
  expect(toldOf('atlas', [...windows])).toEqual([true, true, true])
  expect(windows.map(({ calls }) => calls)).toEqual([0, 0, 0])
})

describe.each(['pagehide', 'freeze'] as const)('when the window that reads says %s', (event) => {
  test('another reads for all, and has caught up with what happened in between', async () => {
    const { pass, streams, server, windows } = await openThree()
    const [first, ...others] = windows
    first.leave(event)
    await pass(100)
    expect(streams()).toEqual([])
    server.book('atlas')
    for (const { received } of others) received.length = 0
    await pass(7000)
    expect(streams()).toEqual(['main for all'])
    for (const { received } of others) expect(received).toContain('connected v2')
    server.book('birch')
    await pass(100)
    expect(toldOf('birch', others)).toEqual([true, true])
  })

  test('it follows another once it is shown again', async () => {
    const { pass, streams, server, windows } = await openThree()
    windows[0].leave(event)
    await pass(7000)
    server.book('atlas')
    await pass(100)
    expect(streams()).toEqual(['main for all'])
    expect(toldOf('atlas', [...windows])).toEqual([true, true, true])
  })
})

test('a window that is closed leaves its stream to another', async () => {
  const { pass, streams, server, windows } = await openThree()
  const [first, ...others] = windows
  first.stop()
  await pass(7000)
  server.book('atlas')
  await pass(100)
  expect(streams()).toEqual(['main for all'])
  expect(toldOf('atlas', others)).toEqual([true, true])
})

test('a window that opens while the others look for a new reader shares its stream with them', async () => {
  const { open, pass, streams, server, windows } = await openThree()
  const [first, ...others] = windows
  first.stop()
  await pass(100)
  const fourth = open()
  await pass(7000)
  server.book('atlas')
  await pass(100)
  expect(streams()).toEqual(['main for all'])
  expect(toldOf('atlas', [...others, fourth])).toEqual([true, true, true])
})

test('every window learns which data a new connection has, because the last one may have lost an event', async () => {
  const { open, pass, windows } = await openThree()
  for (const { received } of windows) received.length = 0
  open()
  await pass(1000)
  for (const { received } of windows) expect(received[0]).toBe('connected v1')
})

describe('a window that reads and falls silent without a word', () => {
  test('before it greets another, is replaced by that in time', async () => {
    const { open, pass, streams } = openBrowser()
    const window = open()
    tellWindows({ id: 'silent', since: 0, name: 'main', said: 'reading' })
    await pass(11_000)
    expect(streams()).toEqual(['main'])
    expect(window.received).toContain('connected v1')
  })

  test('later, leaves nobody without a message until somebody else reads', async () => {
    const { open, pass, streams } = openBrowser()
    const sleeper = openSleeper()
    const windows = [open(), open()]
    await pass(7000)
    sleeper.beat()
    sleeper.isAsleep = true
    await pass(1000)
    expect(streams()).toEqual([])
    const longest = windows.map(() => 0)
    const quiet = windows.map(() => 0)
    for (let second = 0; second < 50; second += 1) {
      const before = windows.map(({ received }) => received.length)
      await pass(1000)
      for (const [each, { received }] of windows.entries()) {
        quiet[each] = received.length > before[each]! ? 0 : quiet[each]! + 1
        longest[each] = Math.max(longest[each]!, quiet[each]!)
      }
    }
    expect(streams()).toEqual(['main for all'])
    expect(Math.max(...longest)).toBeLessThan(39)
  })

  test('a window that wakes up is followed again', async () => {
    const { open, pass, streams } = openBrowser()
    const sleeper = openSleeper()
    sleeper.isAsleep = true
    open()
    await pass(1000)
    expect(streams()).toEqual(['main'])
    sleeper.isAsleep = false
    sleeper.beat()
    await pass(7000)
    expect(streams()).toEqual([])
  })
})

test('of two windows that read, the one that began first goes on, also if the clock was set back', async () => {
  const { open, pass, streams, server } = openBrowser()
  const windows = [open()]
  await pass(1000)
  vi.setSystemTime(Date.now() - 3_600_000)
  windows.push(open())
  await pass(10_000)
  expect(streams()).toEqual(['main for all'])
  server.book('atlas')
  await pass(100)
  expect(toldOf('atlas', windows)).toEqual([true, true])
})

test.each([
  ['nothing', null],
  ['a text', 'reading'],
  ['a list', [1]],
  ['a word that it does not know', { id: 'a', since: 0, name: 'main', said: 'leading' }],
  ['frames of another kind', { id: 'a', since: 0, name: 'main', said: { frames: ['heartbeat'] } }],
  ['a window without a name', { id: 'a', since: 0, said: 'reading' }],
  ['a window without a beginning', { id: 'a', name: 'main', said: 'reading' }]
])('%s from a page of another version changes nothing', async (_what, message) => {
  const { open, pass, streams, server } = openBrowser()
  const window = open()
  await pass(1000)
  tellWindows(message)
  await pass(10_000)
  expect(streams()).toEqual(['main'])
  server.book('atlas')
  await pass(100)
  expect(toldOf('atlas', [window])).toEqual([true])
})

describe('windows of many offices', () => {
  const offices = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

  test('opened one after the other have three streams, and the others read by calls and say so', async () => {
    const { open, pass, streams } = openBrowser()
    const windows: BrowserWindow[] = []
    for (const office of offices) {
      windows.push(open(office))
      await pass(1000)
    }
    await pass(20_000)
    expect(streams()).toEqual(['one', 'two', 'three'])
    const [live, byCalls] = [windows.slice(0, 3), windows.slice(3)]
    for (const { received, calls } of live) expect([calls, received.includes('held back')]).toEqual([0, false])
    for (const { received } of byCalls) expect(received).toContain('held back')
    const before = byCalls.map(({ received }) => received.length)
    await pass(30_000)
    for (const [each, { received }] of byCalls.entries()) expect(received.length).toBeGreaterThan(before[each]!)
    expect(streams()).toEqual(['one', 'two', 'three'])
  })

  test('opened together have three streams', async () => {
    const { open, pass, streams } = openBrowser()
    for (const office of offices) open(office)
    await pass(10_000)
    expect(streams()).toHaveLength(3)
  })

  test('take over a stream that another gives up', async () => {
    const { open, pass, streams } = openBrowser()
    const windows = offices.slice(0, 4).map((office) => open(office))
    await pass(10_000)
    expect(streams()).not.toContain('four')
    windows[0]!.stop()
    await pass(35_000)
    expect(streams().sort()).toEqual(['four', 'three', 'two'])
    await pass(60_000)
    expect(windows[3]!.received).toContain('sound')
  })

  test('share the stream of their office although the browser has all its streams', async () => {
    const { open, pass, streams, server } = openBrowser()
    for (const office of offices.slice(0, 4)) open(office)
    await pass(10_000)
    const windows = [open('three'), open('one')]
    await pass(10_000)
    expect(streams().sort()).toEqual(['one for all', 'three for all', 'two'])
    server.book('atlas')
    await pass(100)
    expect(toldOf('atlas', windows)).toEqual([true, true])
  })

  test('each have a stream where connections are not limited', async () => {
    const { open, pass, streams } = openBrowser()
    for (const office of offices) open(office, Number.POSITIVE_INFINITY)
    await pass(10_000)
    expect(streams().sort()).toEqual([...offices].sort())
  })
})
