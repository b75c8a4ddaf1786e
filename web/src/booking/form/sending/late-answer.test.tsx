import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { booked, fakeBackend, lost } from '../../../../test/app.tsx'
import { button, fillIn, form, nameField, pass, press } from '../../../../test/booking/booking-view.tsx'
import { say } from '../../../../test/words.ts'
import type { Backend } from '../../../backend/backend.ts'

/** As the backend does it: a request is lost after 10 seconds, or when it is aborted. */
const hang: Backend['book'] = (_booking, _key, signal) =>
  new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(lost), 10_000)
    signal!.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(lost)
    })
  })

async function confirmAndHang() {
  const backend = fakeBackend()
  backend.book.mockImplementation(hang)
  await fillIn(backend)
  await press('Confirm Booking')
  return backend
}

test('the form offers to stop waiting after 10 seconds without an answer', async () => {
  await confirmAndHang()
  await pass(9500)
  expect(screen.queryByText(say('form.answerLate'))).toBeNull()
  await pass(1000)
  expect(screen.getByText(say('form.answerLate')).closest('[role=status]')).toBeVisible()
  expect(button('Booking & Sending Invites...')).toHaveAttribute('aria-disabled', 'true')
})

test('after Stop waiting the form keeps everything and can safely be confirmed again', async () => {
  const backend = await confirmAndHang()
  await pass(10_500)
  await press('Stop waiting')
  expect(screen.getByText(say('form.answerUnknown'))).toBeVisible()
  expect(screen.queryByText('Booking Error')).toBeNull()
  expect(nameField()).toHaveValue(' Priya Raman ')
  expect(button('Confirm Booking')).toHaveFocus()
  const sent = backend.book.mock.calls.length
  await pass(60_000)
  expect(backend.book).toHaveBeenCalledTimes(sent)

  backend.book.mockResolvedValue(booked('11:00', '12:00'))
  await press('Confirm Booking')
  expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
  expect(new Set(backend.book.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test('waiting can be stopped between two attempts', async () => {
  const backend = fakeBackend()
  backend.book.mockImplementationOnce(hang).mockRejectedValue(lost)
  await fillIn(backend)
  await press('Confirm Booking')
  await pass(10_000)
  await press('Stop waiting')
  expect(screen.getByText(say('form.answerUnknown'))).toBeVisible()
})

test('waiting ends after 30 seconds', async () => {
  const backend = await confirmAndHang()
  await pass(29_500)
  expect(screen.queryByText('Booking Error')).toBeNull()
  await pass(1000)
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.createFailed'))
  const sent = backend.book.mock.calls.length
  await press('Try Again')
  expect(form()).toBeVisible()
  expect(screen.getByText(say('form.answerUnknown'))).toBeVisible()
  await pass(60_000)
  expect(backend.book).toHaveBeenCalledTimes(sent)
})

test('a device without a network says so at once, and on the error page', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  const backend = await confirmAndHang()
  expect(screen.getByText(`${say('all.offline')} ${say('form.answerLate')}`)).toBeVisible()
  await press('Stop waiting')
  expect(screen.getByText(`${say('all.offline')} ${say('form.answerUnknown')}`)).toBeVisible()
  backend.book.mockRejectedValue(lost)
  await press('Confirm Booking')
  await pass(30_000)
  expect(screen.getByRole('alert')).toHaveTextContent(`Failed to create booking${say('all.offline')}`)
})
