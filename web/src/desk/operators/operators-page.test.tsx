import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskServer, problem, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const anna = {
  id: 'anna',
  number: 1,
  sessions: 1,
  name: 'Anna',
  role: 'reception',
  used_at: '2026-11-24T09:30:00Z',
  revoked_at: null
}

function signedIn(path = '/admin/operators') {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben'),
    'GET /api/v1/rooms': { body: [] },
    'GET /api/v1/operators': { body: [anna] }
  })
  return { server, ...showDesk(path) }
}

const row = () => screen.findByRole('row', { name: /^Anna/ })
const panel = (name: string) => screen.findByRole('region', { name })

test('Enter on a row opens its panel, and closing returns to the row', async () => {
  const { user } = signedIn()
  ;(await row()).focus()
  await user.keyboard('{Enter}')
  const opened = within(await panel('Anna'))
  expect(opened.getByRole('heading', { name: 'Anna' })).toHaveFocus()
  expect(window.location.search).toBe('?operator=anna')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Anna' })).toBeNull()
  expect(await row()).toHaveFocus()
  expect(window.location.search).toBe('')
})

test('N adds an operator, whose key is shown once', async () => {
  const { user, server } = signedIn()
  await row()
  server.on('POST /api/v1/operators', ({ body }) => ({
    status: 201,
    body: { id: 'clara', key: 'dp_x', ...(body as object) }
  }))
  await user.keyboard('n')
  const adding = within(await panel('Add an operator'))
  await user.type(adding.getByLabelText('Name'), 'Clara')
  await user.click(adding.getByRole('button', { name: 'Create key' }))
  const shown = within(await panel('Clara can sign in now'))
  expect(shown.getByText('dp_x')).toBeVisible()
  // Else Arabic and Hebrew put the slash on the other side.
  expect(shown.getByText('/admin')).toHaveAttribute('dir', 'ltr')
  const { body, headers } = server.callsOf('POST /api/v1/operators')[0]!
  expect(body).toEqual({ name: 'Clara', role: 'reception' })
  expect(headers.get('Idempotency-Key')).toMatch(/^\w{32}$/)
})

test('a refusal is said at its field, which has the focus', async () => {
  const { user, server } = signedIn('/admin/operators?operator=new')
  server.on('POST /api/v1/operators', problem(409, 'name_taken', 'Somebody has this name already.', { field: 'name' }))
  const adding = within(await panel('Add an operator'))
  await user.type(adding.getByLabelText('Name'), 'Anna{Enter}')
  expect(await adding.findByText('Somebody has this name already.')).toBeVisible()
  expect(adding.getByLabelText('Name')).toHaveFocus()
  expect(adding.getByLabelText('Name')).toHaveAccessibleDescription('Somebody has this name already.')
})

const question = (name: string) => screen.findByRole('alertdialog', { name })

test('revoking a key asks first, and names the person', async () => {
  const { user, server } = signedIn()
  server.on('PATCH /api/v1/operators/anna', { body: anna })
  await user.click(await row())
  const opened = within(await panel('Anna'))
  await user.click(opened.getByRole('button', { name: 'Revoke key' }))
  await user.click(within(await question("Revoke Anna's key?")).getByRole('button', { name: 'Keep the key' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.callsOf('PATCH /api/v1/operators/anna')).toEqual([])
  await user.click(opened.getByRole('button', { name: 'Revoke key' }))
  const asked = within(await question("Revoke Anna's key?"))
  expect(asked.getByText('The current key stops working immediately.')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Revoke key' }))
  expect(await screen.findByText("Anna's key no longer works.")).toBeVisible()
  expect(server.callsOf('PATCH /api/v1/operators/anna')[0]!.body).toEqual({ revoked: true })
})

test('sends only what somebody changed, and keeps what a colleague changed meanwhile', async () => {
  const { user, server, queries } = signedIn('/admin/operators?operator=anna')
  server.on('PATCH /api/v1/operators/anna', { body: anna })
  const opened = within(await panel('Anna'))
  await user.selectOptions(opened.getByLabelText('Role'), 'manager')
  server.on('GET /api/v1/operators', { body: [{ ...anna, name: 'Anna Berg' }] })
  await act(() => queries.invalidateQueries({ queryKey: ['operators'] }))
  await panel('Anna Berg')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => server.callsOf('PATCH /api/v1/operators/anna')).toHaveLength(1)
  expect(server.callsOf('PATCH /api/v1/operators/anna')[0]!.body).toEqual({ role: 'manager' })
})

test('a revoked key has no form', async () => {
  const { server } = signedIn('/admin/operators?operator=anna')
  server.on('GET /api/v1/operators', { body: [{ ...anna, name: null, revoked_at: '2026-11-24T09:30:00Z' }] })
  const opened = within(await panel('Former operator 1'))
  expect(opened.getByText('Key revoked')).toBeVisible()
  expect(opened.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('a new key asks first, too, because it ends the current one', async () => {
  const { user, server } = signedIn('/admin/operators?operator=anna')
  const call = 'POST /api/v1/operators/anna/key-replacements'
  server.on(call, { body: { ...anna, key: 'dp_y' } })
  await user.click(within(await panel('Anna')).getByRole('button', { name: 'New key' }))
  const asked = within(await question('Give Anna a new key?'))
  expect(asked.getByRole('button', { name: 'Keep the key' })).toHaveFocus()
  expect(server.callsOf(call)).toEqual([])
  await user.click(asked.getByRole('button', { name: 'New key' }))
  expect(await screen.findByText('dp_y')).toBeVisible()
})

test('leaving with changes asks, and keeps or discards them', async () => {
  const { user } = signedIn('/admin/operators?operator=anna')
  const name = within(await panel('Anna')).getByLabelText('Name')
  await user.type(name, ' B')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(name).toHaveValue('Anna B')
  await user.click(screen.getByRole('link', { name: 'Today' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuesday, November 24' })).toBeVisible()
})

test('signing out with changes asks, too', async () => {
  const { user, server } = signedIn('/admin/operators?operator=anna')
  server.on('DELETE /api/v1/session', { status: 204 })
  await user.type(within(await panel('Anna')).getByLabelText('Name'), ' B')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(server.callsOf('DELETE /api/v1/session')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByLabelText('Key')).toBeVisible()
})
