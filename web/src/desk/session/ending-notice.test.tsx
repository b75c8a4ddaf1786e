import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deskServer, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const notice = () => screen.queryByText(/You'll be signed out in/)

/** A desk whose session ends at these instants; the office's clock says 09:42 UTC. */
async function open(idle_ends_at: string, ends_at = '2026-11-24T21:42:00Z') {
  vi.useFakeTimers()
  const session = { ...(sessionOf('Ben').body as object), idle_ends_at, ends_at }
  const server = deskServer({ 'GET /api/v1/session': { body: session } })
  showDesk()
  await pass(0)
  expect(screen.getByText('Ben')).toBeVisible()
  return { server, session }
}

test('says two minutes before the end that people are signed out, and a press prevents it', async () => {
  const { server, session } = await open('2026-11-24T10:42:00Z')
  await pass(57)
  expect(notice()).toBeNull()
  await pass(1)
  expect(notice()).toHaveTextContent("You'll be signed out in 2 minutes.")
  await pass(1)
  expect(notice()).toHaveTextContent("You'll be signed out in 1 minute.")
  server.on('GET /api/v1/session', { body: { ...session, idle_ends_at: '2026-11-24T11:41:00Z' } })
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click())
  await pass(0)
  expect(notice()).toBeNull()
})

test('says nothing if calls have made the session longer since it was read', async () => {
  const { server, session } = await open('2026-11-24T10:42:00Z')
  server.on('GET /api/v1/session', { body: { ...session, idle_ends_at: '2026-11-24T11:30:00Z' } })
  await pass(58)
  expect(notice()).toBeNull()
})

test('asks for the key where twelve hours are over', async () => {
  await open('2026-11-24T10:42:00Z', '2026-11-24T09:43:30Z')
  await pass(0)
  expect(notice()).toBeVisible()
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click())
  expect(screen.getByRole('alertdialog', { name: 'Sign in again to continue' })).toBeVisible()
})
