import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeBackend, today } from '../../../test/app.tsx'
import { textsIn } from '../../../test/display/at-door.ts'
import { fillIn, pass, press, showDisplay } from '../../../test/display/display.tsx'
import { say } from '../../../test/words.ts'
import { BackendError } from '../../backend/calls.ts'

const purpose = () => screen.getByLabelText('Meeting Purpose')

test('a conflict offers the first two free rooms, and one tap returns to the filled form', async () => {
  const times = { date: today, start_time: '11:30', end_time: '12:00' }
  const alternatives: Alternative[] = [
    { ...times, kind: 'two_rooms', room_id: 'atlas', together: 1 },
    { ...times, kind: 'two_rooms', room_id: 'birch', together: 1 },
    { ...times, kind: 'other_room', room_id: 'birch' },
    { ...times, kind: 'other_time', room_id: 'atlas' },
    { ...times, kind: 'other_day', room_id: 'birch', date: '2026-11-25' }
  ]
  const backend = fakeBackend()
  const details = { status: 409, code: 'conflict' as const, alternatives }
  backend.book.mockRejectedValue(new BackendError(say('book.conflict'), details))
  await showDisplay({ backend })
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  await vi.dynamicImportSettled()
  await pass(0)
  const message = screen.getByRole('alertdialog', { name: say('book.conflict') })
  expect(textsIn(message)).toEqual([
    'Birch, 11:30–12:001 person · only 30 minutes · 45 minutes later',
    'Atlas, 11:30–12:00Same room · only 30 minutes · 45 minutes later',
    'OK'
  ])
  expect(message).toHaveTextContent('Everything you typed is kept.')
  await press('OK')
  expect(purpose()).toHaveValue('Planning')

  await press('Confirm Booking')
  fireEvent.click(screen.getByRole('button', { name: /^Birch/ }))
  await pass(0)
  expect(screen.getByRole('dialog', { name: 'Quick Booking' })).toHaveTextContent('RoomBirch')
  expect(purpose()).toHaveValue('Planning')
  await press('Confirm Booking')
  expect(backend.book.mock.lastCall![0]).toMatchObject({ room_id: 'birch', start_time: '11:30', end_time: '12:00' })
})
