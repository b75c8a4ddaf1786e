import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { atlas, birch, fakeBackend } from '../../../test/app.tsx'
import { pass, showDisplay } from '../../../test/display/display.tsx'
import { fetched, openServedPage, reload, servedPage } from '../../../test/served-page.ts'

beforeEach(openServedPage)

const elsewhere = servedPage({ page_version: 'page-of-lisbon' })

async function showWithoutRoom({ kiosk = true, served = elsewhere } = {}) {
  fetched.mockImplementation(async () => new Response(served))
  const backend = fakeBackend()
  backend.rooms.mockResolvedValue([birch])
  const shown = await showDisplay({ backend, kiosk })
  expect(screen.getByText('Room Not Found')).toBeVisible()
  return shown
}

test('a kiosk whose room is missing loads the page of the office to which it moved', async () => {
  await showWithoutRoom()
  await pass(2000)
  expect(reload).toHaveBeenCalled()
})

test('the lookup is repeated once if the server does not know of the move yet', async () => {
  fetched.mockImplementationOnce(async () => new Response(servedPage()))
  await showWithoutRoom()
  await pass(2000)
  expect(reload).not.toHaveBeenCalled()
  await pass(4000)
  expect(reload).toHaveBeenCalled()
})

test('an unknown room is looked up less and less often, until the rooms change', async () => {
  const { reload: readAgain } = await showWithoutRoom({ served: servedPage() })
  await pass(600_000)
  expect(fetched.mock.calls.length).toBeLessThan(10)
  fetched.mockImplementation(async () => new Response(elsewhere))
  await pass(600_000)
  expect(reload).not.toHaveBeenCalled()
  await readAgain()
  await pass(2000)
  expect(reload).toHaveBeenCalled()
})

test('a room that returns in the meantime stays', async () => {
  const { backend, reload: readAgain } = await showWithoutRoom()
  backend.rooms.mockResolvedValue([atlas])
  await readAgain()
  await pass(600_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a page in a personal browser is not reloaded', async () => {
  await showWithoutRoom({ kiosk: false })
  await pass(600_000)
  expect(reload).not.toHaveBeenCalled()
})
