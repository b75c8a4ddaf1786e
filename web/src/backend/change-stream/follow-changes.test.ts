import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Heartbeat, readEvents } from './change-stream.ts'
import { followChanges } from './follow-changes.ts'

beforeEach(() => void vi.useFakeTimers())

const heartbeat = 'event: heartbeat\ndata: {"now": "2026-11-24T10:42:07+01:00"}\n\n'

/** A connection whose server says what the test writes; like the browser's, it breaks when it is aborted. */
function connection() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 9 })
  const writer = writable.getWriter()
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    answer: async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => void writer.abort().catch(() => {}))
      return new Response(readable, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
    },
    say: (text: string) => writer.write(new TextEncoder().encode(text)).then(settled),
    end: () => writer.close().then(settled)
  }
}

type Answer = (signal: AbortSignal) => Promise<Response>

/** Follows with these answers to one attempt after the other, the last one again and again. Calls are not answered. */
function follow(...answers: Answer[]) {
  return followWith(() => Promise.reject(new Error('no answer')), ...answers)
}

function followWith(call: () => Promise<Heartbeat>, ...answers: Answer[]) {
  const ask = vi.fn(call)
  const received: string[] = []
  const signals: AbortSignal[] = []
  const connect = vi.fn((signal: AbortSignal) => {
    signals.push(signal)
    return answers[Math.min(signals.length, answers.length) - 1]!(signal)
  })
  const stop = followChanges(
    { read: async (signal, take) => readEvents(await connect(signal), take), ask },
    {
      heldBack: (isHeldBack) => received.push(isHeldBack ? 'held back' : 'sound'),
      connected: () => received.push('connected'),
      heartbeat: ({ now, page }) => received.push(['heartbeat', now, page].filter(Boolean).join(' ')),
      bookings: (change) => received.push(`bookings ${JSON.stringify(change)}`),
      rooms: (change) => received.push(`rooms ${JSON.stringify(change)}`),
      offices: () => received.push('offices')
    }
  )
  onTestFinished(stop)
  return { received, connect, ask, signals, stop }
}

/** Lets time pass until the stream was requested that many times. Returns the milliseconds. */
async function untilAttempt(attempt: number, connect: { mock: { calls: unknown[] } }) {
  const start = performance.now()
  while (connect.mock.calls.length < attempt) await vi.advanceTimersByTimeAsync(10)
  return performance.now() - start
}

const never: Answer = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

test('events are read in any chunks, and an unreadable change counts as any change', async () => {
  const line = connection()
  const { received } = follow(line.answer)
  await line.say(heartbeat.slice(0, 20))
  expect(received).toEqual([])
  await line.say(`${heartbeat.slice(20)}event: bookings\ndata: {"room_id":"atlas","date":"2026-11-24"}\n\n`)
  await line.say('event: rooms\ndata: {"room_id":"atlas"}\n\nevent: bookings\ndata: {}\n\n')
  await line.say('event: office\ndata: {}\n\nevent: bookings\ndata: nonsense\n\n')
  await line.say(heartbeat.replace('}', ', "page": "page-2"}'))
  expect(received).toEqual([
    'connected',
    'heartbeat 2026-11-24T10:42:07+01:00',
    'bookings {"room_id":"atlas","date":"2026-11-24"}',
    'rooms {"room_id":"atlas"}',
    'bookings {}',
    'offices',
    'bookings {}',
    'heartbeat 2026-11-24T10:42:07+01:00 page-2'
  ])
})

test('a stream whose event does not end is given up', async () => {
  const line = connection()
  const { received, signals } = follow(line.answer, never)
  await line.say(heartbeat)
  await line.say(`event: bookings\ndata: ${'x'.repeat(70_000)}`)
  expect(signals[0]?.aborted).toBe(true)
  expect(received).toEqual(['connected', 'heartbeat 2026-11-24T10:42:07+01:00'])
})

test('a listener that throws is reported, and the connection stays', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  const line = connection()
  const mistake = new TypeError('x is not a function')
  const { received, connect } = follow(line.answer)
  vi.spyOn(received, 'push').mockImplementationOnce(() => {
    throw mistake
  })
  await line.say(heartbeat)
  expect(reported).toHaveBeenCalledExactlyOnceWith(mistake)
  await line.say(heartbeat)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received).toEqual(['heartbeat 2026-11-24T10:42:07+01:00'])
  expect(connect).toHaveBeenCalledTimes(1)
})

test('a heartbeat without a time does not count', async () => {
  const line = connection()
  const { received, signals } = follow(line.answer)
  await line.say('event: heartbeat\ndata: {"now": "soon"}\n\nevent: news\ndata: {}\n\n')
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(signals[0]?.aborted).toBe(true)
})

test.each<[string, Answer]>([
  ['is refused', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', async () => new Response('down', { status: 503 })],
  ['is a login page', async () => new Response('<p>Log in</p>', { headers: { 'Content-Type': 'text/html' } })],
  ['ends at once', async () => new Response('', { headers: { 'Content-Type': 'text/event-stream' } })],
  ['is accepted and never answered', never]
])('a connection that %s is tried again within 10 seconds', async (_fails, answer) => {
  const line = connection()
  const { received, connect } = follow(answer, line.answer)
  expect(await untilAttempt(2, connect)).toBeLessThan(10_000)
  await line.say(heartbeat)
  expect(received[0]).toBe('connected')
})

test.each([
  ['a page that quotes the stream', { status: 200, headers: { 'Content-Type': 'text/html' } }],
  ['an error with the type of a stream', { status: 503, headers: { 'Content-Type': 'text/event-stream' } }]
])('%s is ignored', async (_what, answer) => {
  const { received, connect } = follow(async () => new Response(heartbeat, answer))
  await untilAttempt(3, connect)
  expect(received).toEqual([])
})

test('the next attempt follows within 5 seconds, even after many failures', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const { connect } = follow(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.advanceTimersByTimeAsync(600_000)
  const before = connect.mock.calls.length
  await vi.advanceTimersByTimeAsync(5000)
  expect(connect.mock.calls.length).toBeGreaterThan(before)
})

test('screens that lose the server together reconnect at different times', async () => {
  const random = vi.spyOn(Math, 'random')
  const back = async (luck: number) => {
    random.mockReturnValue(luck)
    const line = connection()
    const { connect, stop } = follow(line.answer, never)
    await line.say(heartbeat)
    await line.end()
    const milliseconds = await untilAttempt(2, connect)
    stop()
    return milliseconds
  }
  expect((await back(0.999)) - (await back(0))).toBeGreaterThan(3000)
})

test('a silent connection is closed after 35 seconds and opened again', async () => {
  const [first, second] = [connection(), connection()]
  const { received, signals, connect } = follow(first.answer, second.answer)
  await first.say(heartbeat)
  await vi.advanceTimersByTimeAsync(34_900)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(signals[0]?.aborted).toBe(true)
  await untilAttempt(2, connect)
  await second.say(heartbeat)
  expect(received.filter((each) => each === 'connected')).toHaveLength(2)
})

test('each heartbeat keeps the connection open', async () => {
  const line = connection()
  const { connect } = follow(line.answer)
  for (let beats = 0; beats < 8; beats += 1) {
    await line.say(heartbeat)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(connect).toHaveBeenCalledTimes(1)
})

test('after the end of a subscription no event arrives and no timer is left', async () => {
  const line = connection()
  const deaf = new AbortController().signal
  const { received, signals, stop } = follow(() => line.answer(deaf))
  await line.say(heartbeat)
  stop()
  expect(signals[0]?.aborted).toBe(true)
  await line.say(heartbeat)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(2)
  expect(vi.getTimerCount()).toBe(0)
})

describe('a stream that is held back while calls are answered', () => {
  const answered = async () => ({ now: '2026-11-24T10:42:07+01:00', data_version: 'v1' })
  const greeting = (text: string): Answer => {
    return async (signal) => {
      const line = connection()
      const response = await line.answer(signal)
      void line.say(text).catch(() => {})
      return response
    }
  }
  /** Bytes arrive together, each time after so many milliseconds. */
  const inBursts = (milliseconds: number): Answer => {
    return async (signal) => {
      const line = connection()
      const burst = setInterval(() => void line.say(heartbeat.repeat(2)).catch(() => {}), milliseconds)
      signal.addEventListener('abort', () => clearInterval(burst))
      void line.say(heartbeat).catch(() => {})
      return line.answer(signal)
    }
  }

  const held: [string, Answer][] = [
    ['whose bytes never arrive', never],
    ['whose head arrives alone', (signal) => connection().answer(signal)],
    ['that falls silent after its greeting', greeting(heartbeat)],
    ['that arrives in bursts of half a minute', inBursts(31_000)],
    ['that arrives in bursts of minutes', inBursts(150_000)],
    ['that is closed at once', async () => new Response('', { headers: { 'Content-Type': 'text/event-stream' } })],
    [
      'that is closed after its greeting',
      async () => new Response(heartbeat, { headers: { 'Content-Type': 'text/event-stream' } })
    ],
    ['that is a login page', async () => new Response('<p>Log in</p>', { headers: { 'Content-Type': 'text/html' } })],
    ...[403, 407, 502].map((status): [string, Answer] => [
      `that is refused with ${status}`,
      async () => new Response('no', { status })
    ])
  ]

  test.each(held)('%s is replaced by calls, and says so', async (_held, answer) => {
    const { received } = followWith(answered, answer)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(received).toContain('held back')
    expect(received).not.toContain('sound')
  })

  test.each(held)('%s never leaves the page without a message for 39 seconds', async (_held, answer) => {
    const { received } = followWith(answered, answer)
    let longest = 0
    let quiet = 0
    for (let second = 0; second < 600; second += 1) {
      const before = received.length
      await vi.advanceTimersByTimeAsync(1000)
      quiet = received.length > before ? 0 : quiet + 1
      longest = Math.max(longest, quiet)
    }
    expect(longest).toBeLessThan(39)
  })

  test.each(held)('%s costs the server few calls and connections', async (_held, answer) => {
    const { ask, connect } = followWith(answered, answer)
    await vi.advanceTimersByTimeAsync(60_000)
    const before = ask.mock.calls.length + connect.mock.calls.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask.mock.calls.length + connect.mock.calls.length - before).toBeLessThanOrEqual(60)
  })
})

test('the stream is used again once it gives something, and then no call is made', async () => {
  const line = connection()
  const { received, ask, connect } = followWith(
    async () => ({ now: '2026-11-24T10:42:07+01:00' }),
    never,
    never,
    line.answer
  )
  await untilAttempt(3, connect)
  const calls = ask.mock.calls.length
  for (let beats = 0; beats < 5; beats += 1) {
    await line.say(heartbeat)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(ask.mock.calls.length).toBe(calls)
  expect(received.filter((each) => each === 'held back' || each === 'sound')).toEqual(['held back', 'sound'])
})

test('a server that returns is not taken for a network that holds the stream back', async () => {
  const line = connection()
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))
  const { received, connect } = followWith(async () => ({ now: '2026-11-24T10:42:07+01:00' }), refused, line.answer)
  await untilAttempt(2, connect)
  for (let beats = 0; beats < 6; beats += 1) {
    await line.say(heartbeat)
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(received).not.toContain('held back')
})

test('a page that read by calls notices the server’s return within 10 seconds', async () => {
  let isAway = false
  const { ask, received, connect } = followWith(
    () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ now: '2026-11-24T10:42:07+01:00' })),
    never
  )
  await vi.advanceTimersByTimeAsync(60_000)
  isAway = true
  await vi.advanceTimersByTimeAsync(300_000)
  isAway = false
  received.length = 0
  const before = [ask.mock.calls.length, connect.mock.calls.length]
  await vi.advanceTimersByTimeAsync(10_000)
  expect(received, `after ${before} attempts`).toContain('connected')
})
