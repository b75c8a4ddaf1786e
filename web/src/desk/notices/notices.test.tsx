import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '../../backend/calls.ts'
import { NoticeList } from './notice-list.tsx'
import { notify } from './notices.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeList />)
})

afterEach(() => pass(60_000))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const notice = () => screen.queryByText('Atlas saved.')

test('a notice is gone after eight seconds', async () => {
  await act(async () => notify('Atlas saved.'))
  await pass(7900)
  expect(notice()).toBeVisible()
  await pass(100)
  expect(notice()).toBeNull()
})

test('notices end with the session, so that nobody else can undo what was done', async () => {
  await act(async () => notify('Atlas saved.', vi.fn()))
  cleanup()
  render(<NoticeList />)
  expect(notice()).toBeNull()
})

test('a notice stays while somebody points at it', async () => {
  await act(async () => notify('Atlas saved.'))
  fireEvent.pointerEnter(notice()!.parentElement!)
  await pass(60_000)
  expect(notice()).toBeVisible()
  fireEvent.pointerLeave(notice()!.parentElement!)
  await pass(8000)
  expect(notice()).toBeNull()
})

test('Undo takes it back and says so', async () => {
  const undo = vi.fn().mockResolvedValue({})
  await act(async () => notify('Atlas saved.', undo))
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(notice()).toBeNull()
  expect(screen.getByText('Undone.')).toBeVisible()
})

test('Undo that is refused says why', async () => {
  const over = new BackendError('The meeting is over.', { status: 409, code: 'over' })
  await act(async () => notify('Atlas saved.', () => Promise.reject(over)))
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(screen.getByText("That couldn't be undone: The meeting is over.")).toBeVisible()
})

test('a notice can be closed', async () => {
  await act(async () => notify('Atlas saved.', vi.fn(), 60))
  await act(async () => screen.getByRole('button', { name: 'Close' }).click())
  expect(notice()).toBeNull()
})

test('shows the two newest notices', async () => {
  await act(async () => ['Atlas saved.', 'Birch saved.', 'Cedar saved.'].forEach((text) => void notify(text)))
  expect(notice()).toBeNull()
  expect(screen.getAllByText(/ saved\.$/).map(({ textContent }) => textContent)).toEqual([
    'Birch saved.',
    'Cedar saved.'
  ])
})

test('keeps the three newest that can be undone, next to what was said last', async () => {
  const undo = vi.fn().mockResolvedValue({})
  await act(async () => ['Atlas', 'Birch', 'Cedar', 'Dune'].forEach((name) => void notify(`${name} saved.`, undo, 60)))
  await act(async () => ['Elbe saved.', 'Fir saved.'].forEach((text) => void notify(text)))
  expect(screen.getAllByText(/ saved\.$/).map(({ textContent }) => textContent)).toEqual([
    'Birch saved.',
    'Cedar saved.',
    'Dune saved.',
    'Fir saved.'
  ])
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3)
})
