import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, fakeBackend, stream, today } from '../../../../test/app.tsx'
import { pass, showDisplay } from '../../../../test/display/display.tsx'
import { doorOf, fakeDoor } from '../../../../test/display/door.ts'
import { openPage } from '../../../../test/live/live-page.ts'

test('a door is reloaded when a meeting begins, without an event from the server', async () => {
  const door = fakeDoor({ actions: ['book'] })
  const days = { [today]: [booked('10:45', '11:00')] }
  await showDisplay({ door, days, now: `${today}T10:44:00+01:00` })
  await pass(30_000)
  expect(door.door).toHaveBeenCalledTimes(1)
  const running = { booking_id: '10:45-11:00', version: 1, checked_in: false, mailed: true }
  door.door.mockResolvedValue(doorOf({ actions: ['book'], running }))
  await pass(40_000)
  expect(door.door).toHaveBeenCalledTimes(2)
})

test('a door that cannot be read is retried at the usual pace', async () => {
  const door = fakeDoor()
  door.door.mockRejectedValue(new Error('unreachable'))
  await showDisplay({ door })
  await pass(4000)
  expect(door.door).toHaveBeenCalledTimes(2)
  await pass(6000)
  door.door.mockResolvedValue(doorOf({ actions: ['book'] }))
  await pass(5000)
  expect(screen.getByRole('group', { name: 'Take it now, until' })).toBeVisible()
})

test.each([
  ['a change of its bookings', { room_id: 'atlas', date: today }, true],
  ['a change of another room', { room_id: 'birch', date: today }, false],
  ['a change of all', {}, true]
])('%s makes a door outdated: %j', async (_what, change, isOld) => {
  const backend = fakeBackend()
  const { queries } = await openPage(backend)
  queries.setQueryData(['doors', 'atlas'], {})
  stream(backend).bookings(change)
  expect(queries.getQueryState(['doors', 'atlas'])?.isInvalidated).toBe(isOld)
})
