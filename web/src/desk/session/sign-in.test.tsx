import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskServer, keyRevoked, problem, sessionOf, signedOut } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'
import { json } from '../../backend/calls.ts'
import { settings } from '../../words/page-settings.ts'
import { call } from '../calls/desk-calls.ts'

const field = () => screen.findByLabelText('Key')

/** A server that knows one key. */
function serverWith(key: string) {
  const server = deskServer({ 'GET /api/v1/session': signedOut })
  server.on('POST /api/v1/session', ({ body }) => {
    if ((body as { key: string }).key !== key) return problem(403, 'desk_key_wrong', 'This key is not valid.')
    server.on('GET /api/v1/session', sessionOf('Ben'))
    return { status: 204 }
  })
  server.on('DELETE /api/v1/session', () => {
    server.on('GET /api/v1/session', signedOut)
    return { status: 204 }
  })
  return server
}

test('a wrong key says so at the field, which keeps the focus; the right one opens the desk', async () => {
  const server = serverWith('dp_right')
  const { user } = showDesk()
  expect(await screen.findByRole('heading', { name: 'The desk of Hafen 12' })).toBeVisible()
  expect(await field()).toHaveFocus()
  await user.keyboard('dp_wrong{Enter}')
  expect(await screen.findByText('This key is not valid.')).toBeVisible()
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveAccessibleDescription('This key is not valid.')
  await user.clear(await field())
  await user.type(await field(), ' dp_right{Enter}')
  expect(await screen.findByText('Ben')).toBeVisible()
  expect(server.callsOf('POST /api/v1/session').at(-1)!.body).toEqual({ key: 'dp_right' })
})

test('calls name the desk, and send no key of their own', async () => {
  const server = serverWith('dp_right')
  const { user } = showDesk()
  await user.type(await field(), 'dp_right{Enter}')
  await screen.findByText('Ben')
  for (const { headers } of server.sent.filter(({ path }) => path.endsWith('/session'))) {
    expect(headers.get('Doorplate-Via')).toBe('desk')
    expect(headers.get('apikey')).toBe('')
    expect(headers.get('Authorization')).toBeNull()
  }
})

test('the key is shown on demand, and stays in no storage', async () => {
  serverWith('dp_right')
  const { user } = showDesk()
  await user.type(await field(), 'dp_right')
  expect(await field()).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await field()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Ben')
  expect({ ...window.localStorage, ...window.sessionStorage }).toEqual({})
})

test('an empty field is not sent', async () => {
  const server = serverWith('dp_right')
  const { user } = showDesk()
  await user.type(await field(), '{Enter}')
  expect(await screen.findByText('Please enter your key')).toBeVisible()
  expect(server.callsOf('POST /api/v1/session')).toEqual([])
})

test.each([
  ['http:', 'rooms.example', true],
  ['https:', 'rooms.example', false],
  ['http:', 'localhost', false],
  ['http:', '127.0.0.1', false]
])('%s//%s warns of readers: %s', async (protocol, hostname, warns) => {
  const { pathname, search, href } = window.location
  vi.stubGlobal('location', { protocol, hostname, pathname, search, href })
  serverWith('dp_right')
  showDesk()
  await field()
  expect(screen.queryByText('This page is not encrypted.') !== null).toBe(warns)
})

test('an office with HTTPS gets a link instead of the form', async () => {
  const { pathname, search, href } = window.location
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'rooms.example', pathname, search, href })
  settings.public_url = 'https://rooms.example'
  serverWith('dp_right')
  showDesk()
  const link = await screen.findByRole('link', { name: 'Open the desk over HTTPS' })
  expect(link).toHaveAttribute('href', 'https://rooms.example/admin')
  expect(screen.queryByLabelText('Key')).toBeNull()
})

test('a server that does not answer is not taken for a session that ended', async () => {
  const server = deskServer({ 'GET /api/v1/session': { status: 502, body: 'no problem of ours' } })
  const { user } = showDesk()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on('GET /api/v1/session', sessionOf('Ben'))
  await user.click(again)
  expect(await screen.findByText('Ben')).toBeVisible()
})

const faults = () => call('GET', '/api/v1/faults', {}, json(Array.isArray))

test('a call of an ended session asks for the key over the page, and is repeated', async () => {
  const server = serverWith('dp_right')
  const { user } = showDesk()
  await user.type(await field(), 'dp_right{Enter}')
  await screen.findByText('Ben')
  server.on('GET /api/v1/faults', signedOut)
  const answered = faults()
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign in again to continue' }))
  expect(screen.getByText('Ben')).toBeInTheDocument()
  server.on('GET /api/v1/faults', { body: [{ id: 'atlas' }] })
  await user.type(dialog.getByLabelText('Key'), 'dp_right{Enter}')
  expect(await answered).toEqual([{ id: 'atlas' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a call is not repeated for somebody else', async () => {
  const server = serverWith('dp_right')
  const { user } = showDesk()
  await user.type(await field(), 'dp_right{Enter}')
  await screen.findByText('Ben')
  server.on('GET /api/v1/faults', signedOut)
  const answered = expect(faults()).rejects.toThrow('Somebody else')
  const dialog = within(await screen.findByRole('alertdialog'))
  server.on('POST /api/v1/session', { status: 204 })
  server.on('GET /api/v1/session', sessionOf('Anna'))
  await user.type(dialog.getByLabelText('Key'), 'dp_annas{Enter}')
  await answered
  expect(await screen.findByText('Anna')).toBeVisible()
  expect(server.callsOf('GET /api/v1/faults')).toHaveLength(1)
})

test('a revoked key is said where its session was, and nothing of it stays', async () => {
  const server = serverWith('dp_right')
  const { user, queries } = showDesk()
  await user.type(await field(), 'dp_right{Enter}')
  await screen.findByText('Ben')
  for (const path of ['faults', 'session']) server.on(`GET /api/v1/${path}`, keyRevoked)
  await expect(faults()).rejects.toThrow('no longer valid')
  expect(await screen.findByText('Your key is no longer valid. Sign in with a new one to continue.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('the page opened with a revoked key says so', async () => {
  deskServer({ 'GET /api/v1/session': keyRevoked })
  showDesk()
  expect(await screen.findByText('Your key is no longer valid. Sign in with a new one to continue.')).toBeVisible()
  expect(await field()).toBeVisible()
})

test('signing out ends all tabs and empties the cache', async () => {
  const server = serverWith('dp_right')
  const { user, queries } = showDesk()
  await user.type(await field(), 'dp_right{Enter}')
  await screen.findByText('Ben')
  queries.setQueryData(['bookings'], ['secret'])
  const otherTab = new BroadcastChannel('doorplate-desk')
  onTestFinished(() => otherTab.close())
  const heard = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data)
  })
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await field()).toBeVisible()
  expect(server.callsOf('DELETE /api/v1/session')).toHaveLength(1)
  expect(await heard).toBe('signed out')
  expect(queries.getQueryCache().getAll()).toEqual([])
})

test('a tab hears that another one signed out, and that it signed in', async () => {
  const server = serverWith('dp_right')
  server.on('GET /api/v1/session', sessionOf('Ben'))
  showDesk()
  await screen.findByText('Ben')
  const otherTab = new BroadcastChannel('doorplate-desk')
  onTestFinished(() => otherTab.close())
  otherTab.postMessage('signed out')
  expect(await field()).toBeVisible()
  otherTab.postMessage('signed in')
  expect(await screen.findByText('Ben')).toBeVisible()
})
