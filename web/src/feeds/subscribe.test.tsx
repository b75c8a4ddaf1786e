import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice } from '../../test/app.tsx'
import { Subscribe } from './subscribe.tsx'

const path = '/feeds/0195a1de-0000-4000-8000-000000000001.abcdefghijklmnopqrstuv'
const answer = vi.fn<(url: string) => Response>()
beforeEach(() => {
  answer.mockReset().mockImplementation(() => Response.json({ path }))
  vi.stubGlobal('fetch', async (url: string) => answer(url))
})

async function open(feed: Parameters<typeof Subscribe>[0] = { office_id: 'main' }) {
  const user = userEvent.setup()
  renderInOffice(<Subscribe {...feed} />, fakeBackend())
  await user.click(screen.getByRole('button', { name: 'Subscribe in your calendar' }))
  await screen.findByRole('dialog', { name: 'Subscribe in your calendar' })
  return { user, field: screen.getByLabelText<HTMLInputElement>('Calendar address') }
}

test.each([
  [{ office_id: 'lima' }, 'rooms.ics'],
  [{ office_id: 'lima', room_id: 'atlas & co' }, 'rooms/atlas%20%26%20co.ics']
])('the panel has the address of %j, which can be copied or opened', async (feed, file) => {
  const { user, field } = await open(feed)
  const address = `${window.location.origin}${path}/${file}`
  await waitFor(() => expect(field).toHaveValue(address))
  expect(answer.mock.calls).toEqual([['/api/v1/feeds?office_id=lima']])
  expect(field).toHaveAttribute('readonly')
  expect(screen.getByRole('link', { name: 'Open in a calendar' })).toHaveAttribute(
    'href',
    address.replace(/^http:/, 'webcal:')
  )
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Address copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(address)
})

test('an address that the browser does not copy is selected for copying by hand', async () => {
  const { user, field } = await open()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(await screen.findByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText(/^Couldn't copy the address/)).toBeVisible()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
})

test('a failure is said, and can be repeated', async () => {
  answer.mockImplementation(() =>
    Response.json({ title: 'x', status: 503, code: 'unavailable', detail: 'x' }, { status: 503 })
  )
  const { user, field } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent("The address can't be loaded right now.")
  answer.mockImplementation(() => Response.json({ path }))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(field.value).toContain(path))
  expect(screen.queryByRole('alert')).toBeNull()
})
