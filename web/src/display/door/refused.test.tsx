import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, deferred, lost, problem, stale } from '../../../test/app.tsx'
import { button, showDoor, tap, textsIn, walkInRow } from '../../../test/display/at-door.ts'
import { pass } from '../../../test/display/display.tsx'
import type { DoneAtDoor } from '../../backend/door.ts'

const notice = () => screen.queryByRole('region', { name: 'Yours until 11:15' })

test('a room that was just booked offers the time until that booking', async () => {
  const bookings = [booked('14:00', '15:00')]
  const { door } = await showDoor({ bookings })
  const sentence = 'Someone has just booked Atlas from 11:00. You can have it until 11:00.'
  door.walkIn.mockImplementationOnce(async () => {
    bookings.push(booked('11:00', '12:00'))
    throw problem('conflict', sentence)
  })
  await tap(/^11:15/)
  expect(screen.getByRole('alertdialog', { name: sentence })).toBeVisible()
  expect(textsIn(walkInRow())).toEqual(['11:00 18 min'])
  fireEvent.click(button('OK')!)
  fireEvent.click(button(/^11:00/)!)
  await pass(0)
  expect(screen.getByRole('region', { name: 'Yours until 11:00' })).toBeVisible()
})

test.each([
  [403, 'off', 'Booking at the door is turned off.'],
  [429, 'too_many', 'This room has been booked at the door very often in the last hour.']
] as const)('a refusal with %s shows the reason, and nothing is booked', async (status, code, sentence) => {
  const { door } = await showDoor()
  door.walkIn.mockRejectedValueOnce(problem(code, sentence, status))
  await tap(/^11:15/)
  expect(screen.getByRole('alertdialog', { name: sentence })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('AVAILABLE')
})

test('a late undo shows the server’s sentence', async () => {
  const { door } = await showDoor()
  await tap(/^11:15/)
  door.undo.mockRejectedValueOnce(problem('undo_over', 'Too late to undo this here.'))
  await tap('Undo')
  expect(screen.getByRole('alertdialog', { name: 'Too late to undo this here.' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('OCCUPIEDUntil 11:15')
})

test('a tap without an answer is retried under the same key, and is being checked rather than paused offline', async () => {
  const { door, setContact } = await showDoor()
  const answer = door.walkIn.getMockImplementation()!
  door.walkIn.mockRejectedValue(lost)
  await tap(/^11:15/)
  expect(button(/^11:15/)).toHaveTextContent('11:15 Checking…')
  setContact(stale)
  expect(screen.getByRole('alert')).toHaveTextContent(/since 10:40Checking…$/)
  await pass(20_000)
  setContact({ state: 'live' })
  door.walkIn.mockImplementation(answer)
  await pass(3000)
  expect(notice()).toBeVisible()
  expect(new Set(door.walkIn.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test('a tap that is never answered is abandoned before the next person comes', async () => {
  const { door } = await showDoor()
  door.walkIn.mockRejectedValue(lost)
  await tap(/^11:15/)
  await pass(95_000)
  expect(screen.getByRole('alertdialog')).toHaveTextContent("The server hasn't answered.")
  expect(button(/^11:15/)).toHaveTextContent('11:15 32 min')
})

test('an undo without an answer is retried, and the notice stays until then', async () => {
  const { door } = await showDoor()
  await tap(/^11:15/)
  const answer = deferred<DoneAtDoor['booking']>()
  door.undo.mockReturnValueOnce(answer.promise)
  await tap('Undo')
  await pass(12_000)
  expect(notice()).toHaveTextContent('Checking…')
  answer.resolve(booked('10:30', '11:15', { cancelled: true }))
  await pass(0)
  expect(notice()).toBeNull()
})

test('a failed tap keeps the notice of the action before', async () => {
  const { door } = await showDoor({ actions: ['book', 'extend'] })
  await tap(/^11:15/)
  await pass(10_000)
  door.extend.mockRejectedValueOnce(problem('conflict', 'It cannot be extended.'))
  await tap(/^11:30/)
  expect(screen.getByRole('alertdialog', { name: 'It cannot be extended.' })).toBeVisible()
  expect(button('Add your name')).toBeVisible()
})
