import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { problem } from '../../../../test/app.tsx'
import { fillIn, pass, press, type } from '../../../../test/booking/booking-view.tsx'
import { storingBackend } from '../../../../test/booking/storing-backend.ts'
import { say } from '../../../../test/words.ts'

/** Confirmed at 11:00; no answer has come, and the person is back at the form. */
async function loseAnswer(server: ReturnType<typeof storingBackend>, loses: 'requests' | 'answers' = 'answers') {
  server.line.loses = loses
  await fillIn(server.backend)
  await press('Confirm Booking')
  await pass(30_000)
  await press('Try Again')
  server.line.loses = undefined
}

test.each([
  ['purpose', 'Meeting Purpose', 'Review', { purpose: 'Review' }],
  ['shorter duration', 'Duration', '30', { end_time: '11:30' }],
  ['longer duration', 'Duration', '90', { end_time: '12:30' }]
])(
  'a lost booking that is sent again with another %s replaces the stored one',
  async (_what, label, value, expected) => {
    const server = storingBackend()
    await loseAnswer(server)
    type(label, value)
    await press('Confirm Booking')
    expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
    expect(server.active()).toEqual([expect.objectContaining({ start_time: '11:00', ...expected })])
  }
)

describe('when cancelling requires the key', () => {
  const keyRequired = problem('key_required', 'Only who booked can do this.', 403)

  /** @param key of what is booked; a display gets none */
  function strictServer(key: string | undefined) {
    const server = storingBackend()
    const { book, cancel } = server.backend
    const [store, remove] = [book.getMockImplementation()!, cancel.getMockImplementation()!]
    book.mockImplementation(async (...args) => ({ ...(await store(...args)), ...(key !== undefined && { key }) }))
    cancel.mockImplementation(async (id, by) => {
      if (by?.key !== 'the key') throw keyRequired
      return remove(id, by)
    })
    return server
  }

  test('the browser sends the key of the booking that is replaced', async () => {
    const server = strictServer('the key')
    await loseAnswer(server)
    type('Meeting Purpose', 'Review')
    await press('Confirm Booking')
    expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
    expect(server.active()).toEqual([expect.objectContaining({ purpose: 'Review' })])
  })

  test('the stored booking stays and conflicts if the browser has no key', async () => {
    const server = strictServer(undefined)
    await loseAnswer(server)
    type('Meeting Purpose', 'Review')
    await press('Confirm Booking')
    expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
    expect(server.active()).toHaveLength(1)
  })
})

test('a booking edited twice after two lost answers is stored once', async () => {
  const server = storingBackend()
  await loseAnswer(server)
  type('Meeting Purpose', 'Review')
  server.line.loses = 'answers'
  await press('Confirm Booking')
  await pass(30_000)
  await press('Try Again')
  server.line.loses = undefined
  type('Duration', '45')
  await press('Confirm Booking')
  expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
  expect(server.active()).toEqual([expect.objectContaining({ purpose: 'Review', end_time: '11:45' })])
})

test.each([
  ['someone else is in the way as well', 'answers', '12:00', '13:00', ['Duration', '90'], 2],
  ['someone else has booked the same times', 'requests', '11:00', '12:00', ['Meeting Purpose', 'Review'], 1]
] as const)('an edited booking cancels nothing when %s', async (_when, loses, start, end, [label, value], count) => {
  const server = storingBackend()
  await loseAnswer(server, loses)
  server.store(start, end)
  type(label, value)
  await press('Confirm Booking')
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
  expect(server.active()).toHaveLength(count)
  expect(server.backend.cancel).not.toHaveBeenCalled()
})
