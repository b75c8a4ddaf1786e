import { expect, test, vi } from 'vitest'
import { changeMany, planMoves } from '../bookings/many/bulk-calls.ts'
import { previewUndo, undo } from '../log/log-calls.ts'

const { signal } = new AbortController()

test.each([
  ['the plan of many moves', () => planMoves(['one'], 'best', signal)],
  ['changing many bookings', () => changeMany({ action: 'cancel', bookings: [], reason: '' }, 'a'.repeat(32))],
  ['the preview of an undo', () => previewUndo({ batch: 'one' }, signal)],
  ['an undo', () => undo({ batch: 'one' })]
])('%s may take a minute', async (_what, ask) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(new Error('aborted'))))
  )
  const failed = vi.fn()
  const given = ask().catch(failed)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await given
  expect(failed).toHaveBeenCalled()
})
