import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWhen } from './use-when.ts'

test('an action may return a cleanup', () => {
  const cleanup = vi.fn()
  const { rerender } = renderHook(({ isSo }) => useWhen(isSo, () => cleanup), { initialProps: { isSo: true } })
  expect(cleanup).not.toHaveBeenCalled()
  rerender({ isSo: false })
  expect(cleanup).toHaveBeenCalledTimes(1)
})

test('other values that an action returns are ignored', () => {
  const { rerender } = renderHook(({ isSo }) => useWhen(isSo, () => Promise.resolve()), {
    initialProps: { isSo: true }
  })
  expect(() => rerender({ isSo: false })).not.toThrow()
})
