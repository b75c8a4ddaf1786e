import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '../../backend/calls.ts'
import { ClockContext, createClock } from '../../clock/use-clock.ts'
import { OfficeContext, type PageOffice } from '../../clock/use-office.ts'
import { createDeskQueries } from '../calls/desk-queries.ts'
import { useRead } from '../calls/use-read.ts'
import { Loaded } from './loaded.tsx'

beforeEach(() => void vi.useFakeTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const broken = new BackendError('', { status: 500, code: 'internal' })
const away = new BackendError('', { status: 503, code: 'unavailable' })

type Read = () => Promise<string>

function Rooms({ read }: { read: Read }) {
  const rooms = useRead({ key: ['rooms'], read })
  return (
    <Loaded of={rooms} failure="Couldn't load the rooms.">
      {(name) => <p>{name}</p>}
    </Loaded>
  )
}

function show(read: Read) {
  const queries = createDeskQueries()
  const time_zone = 'Europe/Berlin'
  const clock = createClock({ now: '2026-11-24T10:42:00+01:00', time_zone })
  render(
    <QueryClientProvider client={queries}>
      <OfficeContext value={{ time_zone } as PageOffice}>
        <ClockContext value={clock}>
          <Rooms read={read} />
        </ClockContext>
      </OfficeContext>
    </QueryClientProvider>
  )
  return queries
}

test('says that it is loading after a fifth of a second', async () => {
  show(() => new Promise(() => {}))
  await pass(199)
  expect(screen.queryByText('Loading…')).toBeNull()
  await pass(1)
  expect(screen.getByText('Loading…')).toBeInTheDocument()
})

test('a failure has a button that tries again', async () => {
  const read = vi.fn<Read>().mockRejectedValueOnce(broken).mockResolvedValue('Atlas')
  show(read)
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load the rooms.")
  screen.getByRole('button', { name: 'Try again' }).click()
  await pass(0)
  expect(screen.getByText('Atlas')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('data that was read before stays, with its time', async () => {
  const read = vi.fn<Read>().mockResolvedValueOnce('Atlas').mockRejectedValue(broken)
  const queries = show(read)
  await pass(0)
  await pass(5 * 60_000)
  void queries.invalidateQueries()
  await pass(0)
  expect(screen.getByText('Atlas')).toBeVisible()
  expect(screen.getByText('As of 10:42')).toBeVisible()
})

test('a database that is away is asked again by itself', async () => {
  const read = vi.fn<Read>().mockRejectedValueOnce(away).mockResolvedValue('Atlas')
  show(read)
  await pass(0)
  expect(screen.getByRole('alert')).toHaveTextContent("The database isn't responding. Trying again…")
  expect(screen.queryByRole('button')).toBeNull()
  await pass(2100)
  expect(screen.getByText('Atlas')).toBeVisible()
})
