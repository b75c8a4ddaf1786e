import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deskServer, problem, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const download = { id: 'd1', expires_at: '2026-11-24T09:43:00Z', expected_seconds: 3 }

const taken = { id: 1, at: '2026-11-23T15:12:00Z', operator: { id: 'anna', name: 'Anna', number: 1 } }

function signedIn(entries: object[] = [taken]) {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben'),
    'GET /api/v1/rooms': { body: [] },
    'GET /api/v1/backup/estimate': { body: { bytes: 31_000_000, seconds: 3, pauses_bookings: true } },
    'GET /api/v1/audit': { body: entries },
    'POST /api/v1/downloads': { status: 201, body: { ...download, url: '/api/v1/downloads/files/token' } },
    'GET /api/v1/downloads/d1': { body: { ...download, state: 'preparing' } }
  })
  return { server, ...showDesk('/admin/backup') }
}

const press = async (user: ReturnType<typeof showDesk>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Download a backup' }))

test('the page says how large a backup is, for how long bookings wait, and who took the last ones', async () => {
  const { server } = signedIn()
  expect(await screen.findByText(/^About 31 MB\. Bookings wait for about 3 seconds/)).toBeVisible()
  expect(await screen.findByRole('row', { name: /16:12.*/ })).toHaveTextContent('Anna')
  expect(server.callsOf('GET /api/v1/audit')[0]!.query.get('action')).toBe('backup downloaded')
})

test('without a backup the page says so', async () => {
  signedIn([])
  expect(await screen.findByText('No backup has been downloaded yet.')).toBeVisible()
})

test('a button opens the link, and the page says how far the server is', async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, server, queries } = signedIn()
  await press(user)
  expect(await screen.findByText('Preparing the backup… This takes about 3 seconds.')).toBeVisible()
  expect(opened.mock.contexts.map((link) => (link as HTMLAnchorElement).pathname)).toEqual([
    '/api/v1/downloads/files/token'
  ])
  server.on('GET /api/v1/downloads/d1', { body: { ...download, state: 'used' } })
  await queries.invalidateQueries({ queryKey: ['download'] })
  expect(await screen.findByText("The backup is in your browser's downloads.")).toBeVisible()
})

test('a refusal is said', async () => {
  const { user, server } = signedIn()
  server.on('POST /api/v1/downloads', problem(429, 'too_many_requests', 'Please wait a minute.'))
  await press(user)
  expect(await screen.findByText('Please wait a minute.')).toBeVisible()
})
