import type { ListedOffice } from '@doorplate/api/office/offices'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice, stream } from '../../test/app.tsx'
import { pass } from '../../test/display/display.tsx'
import { App } from '../app.tsx'

beforeEach(() => void vi.useFakeTimers())

const renamed = [{ id: 'main', name: 'Hafen 14' }] as ListedOffice[]

async function openApp(kiosk?: string) {
  const backend = fakeBackend()
  backend.offices.mockResolvedValue(renamed)
  renderInOffice(<App backends={{ web: backend, display: backend }} kiosk={kiosk} />, backend)
  act(() => stream(backend).connected())
  await pass(5000)
  return backend
}

test('a page reads the offices again when they change, and shows their names', async () => {
  const backend = await openApp()
  expect(screen.getByText('Hafen 12')).toBeVisible()
  expect(backend.offices).not.toHaveBeenCalled()
  act(() => stream(backend).offices())
  await pass(2000)
  expect(screen.getByText('Hafen 14')).toBeVisible()
  expect(backend.offices).toHaveBeenCalledTimes(1)
})

test('office names stay after a failed reload until the next connection', async () => {
  const backend = await openApp()
  backend.offices.mockRejectedValue(new Error('unreachable'))
  act(() => stream(backend).offices())
  await pass(60_000)
  expect(screen.getByText('Hafen 12')).toBeVisible()
  backend.offices.mockResolvedValue(renamed)
  act(() => stream(backend).connected())
  await pass(2000)
  expect(screen.getByText('Hafen 14')).toBeVisible()
})

test('a kiosk, which shows no office, reads none', async () => {
  const backend = await openApp('atlas')
  act(() => stream(backend).offices())
  await pass(60_000)
  expect(backend.offices).not.toHaveBeenCalled()
})
