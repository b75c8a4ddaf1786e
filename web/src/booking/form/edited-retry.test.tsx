import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillIn, pass, press } from '../../../test/booking-view.tsx'
import { storingBackend } from '../../../test/storing-backend.ts'
import { BackendError } from '../../backend/calls.ts'
import { say } from '../../words/words.ts'

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Confirmed at 11:00; no answer has come, and the person is back at the form. */
async function loseAnswer(server: ReturnType<typeof storingBackend>, lost: 'requests' | 'answers' = 'answers') {
  server.line.loses = lost
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
  'a booking that is sent again with another %s replaces the one that was stored',
  async (_what, label, value, expected) => {
    const server = storingBackend()
    await loseAnswer(server)
    change(label, value)
    await press('Confirm Booking')
    expect(screen.getByText(/Invitations are on their way/)).toBeVisible()
    expect(server.active()).toEqual([expect.objectContaining({ start_time: '11:00', ...expected })])
  }
)

describe('where cancelling takes the key', () => {
  const keyRequired = new BackendError('Only who booked can do this.', { status: 403, code: 'key_required' })

  /** @param key of what is booked; a display gets none */
  function strictServer(key: string | undefined) {
    const server = storingBackend()
    const { book, cancel } = server.backend
    const [store, remove] = [book.getMockImplementation()!, cancel.getMockImplementation()!]
    book.mockImplementation(async (...asked) => ({ ...(await store(...asked)), ...(key !== undefined && { key }) }))
    cancel.mockImplementation(async (id, by) => {
      if (by?.key !== 'the key') throw keyRequired
      return remove(id, by)
    })
    return server
  }

  test('the browser sends the key of the booking that is replaced', async () => {
    const server = strictServer('the key')
    await loseAnswer(server)
    change('Meeting Purpose', 'Review')
    await press('Confirm Booking')
    expect(screen.getByText(/Invitations are on their way/)).toBeVisible()
    expect(server.active()).toEqual([expect.objectContaining({ purpose: 'Review' })])
  })

  test('without one, what was stored stays, and is in the way', async () => {
    const server = strictServer(undefined)
    await loseAnswer(server)
    change('Meeting Purpose', 'Review')
    await press('Confirm Booking')
    expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
    expect(server.active()).toHaveLength(1)
  })
})

test('edited twice, with answers lost twice, there is still one booking', async () => {
  const server = storingBackend()
  await loseAnswer(server)
  change('Meeting Purpose', 'Review')
  server.line.loses = 'answers'
  await press('Confirm Booking')
  await pass(30_000)
  await press('Try Again')
  server.line.loses = undefined
  change('Duration', '45')
  await press('Confirm Booking')
  expect(screen.getByText(/Invitations are on their way/)).toBeVisible()
  expect(server.active()).toEqual([expect.objectContaining({ purpose: 'Review', end_time: '11:45' })])
})

test('when someone else is in the way as well, the booking that was stored stays', async () => {
  const server = storingBackend()
  await loseAnswer(server)
  change('Duration', '90')
  server.store('12:00', '13:00')
  await press('Confirm Booking')
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
  expect(server.active()).toHaveLength(2)
  expect(server.backend.cancel).not.toHaveBeenCalled()
})

test('a booking of someone else at the same times is not taken for one’s own', async () => {
  const server = storingBackend()
  await loseAnswer(server, 'requests')
  server.store('11:00', '12:00')
  change('Meeting Purpose', 'Review')
  await press('Confirm Booking')
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.conflict'))
  expect(server.active()).toHaveLength(1)
  expect(server.backend.cancel).not.toHaveBeenCalled()
})
