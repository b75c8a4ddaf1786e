import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deskServer, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const rooms = [
  { id: 'atlas', name: 'Atlas', capacity: 8, equipment: [], area: '', office_id: 'main' },
  { id: 'phone', name: 'Phone Booth', capacity: 1, equipment: [], area: '', office_id: 'main' }
]

const operators = [
  { id: 'id-of-anna', name: 'Anna', role: 'reception', used_at: '2026-11-24T09:30:00Z', revoked_at: null },
  { id: 'id-of-ben', name: 'Ben', role: 'manager', used_at: null, revoked_at: null }
]

function signedIn(role: 'manager' | 'reception' = 'manager', path = '/admin') {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben', role),
    'GET /api/v1/rooms': { body: rooms },
    'GET /api/v1/operators': { body: operators }
  })
  return { server, ...showDesk(path) }
}

test('the admin key is named in the language of the page', async () => {
  const { body } = sessionOf()
  const operator = { id: null, name: 'Named by the server', role: 'reception' }
  deskServer({ 'GET /api/v1/session': { body: { ...(body as object), operator } } })
  showDesk()
  expect(await screen.findByRole('button', { name: 'Admin key' })).toBeVisible()
})

const pageList = async () => within(await screen.findByRole('navigation', { name: 'Pages of the desk' }))
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the list of pages opens a page, which has the focus and names the window', async () => {
  const { user } = signedIn()
  await user.click((await pageList()).getByRole('link', { name: 'Operators' }))
  expect(await title('Operators')).toHaveFocus()
  expect(document.title).toBe('Operators · Desk')
  expect(window.location.pathname).toBe('/admin/operators')
  expect((await pageList()).getByRole('link', { name: 'Operators' })).toHaveAttribute('aria-current', 'page')
})

test('on a phone the list of pages shows at which end it goes on', async () => {
  const widths = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(700)
  signedIn()
  const list = await screen.findByRole('navigation', { name: 'Pages of the desk' })
  const ends = () => [...list.parentElement!.querySelectorAll('button')].map(({ dataset }) => dataset['side'])
  expect(ends()).toEqual(['end'])
  list.scrollLeft = 310
  fireEvent.scroll(list)
  expect(ends()).toEqual(['start'])
  widths.mockReturnValue(700)
  list.scrollLeft = 0
  fireEvent(window, new Event('resize'))
  expect(ends()).toEqual([])
})

test('the page that is open stays in sight in the list when a phone is turned', async () => {
  signedIn()
  const list = await screen.findByRole('navigation', { name: 'Pages of the desk' })
  const current = list.querySelector('[aria-current]')!
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 50))
  vi.spyOn(current, 'getBoundingClientRect').mockReturnValue(new DOMRect(500, 0, 60, 50))
  fireEvent(window, new Event('resize'))
  expect(list.scrollLeft).toBe(335)
})

test.each([
  ['manager', '/admin/rooms'],
  ['reception', '/admin/bookings']
] as const)('a room that is found leads %s to %s', async (role, path) => {
  const { user } = signedIn(role)
  await user.type(await screen.findByRole('combobox', { name: 'Find bookings, rooms and pages' }), 'atlas')
  await user.click(await screen.findByRole('option', { name: 'Atlas' }))
  expect(window.location.pathname + window.location.search).toBe(`${path}?room=atlas`)
})

test('reception does not see the pages of managers, and reads at their address whom they are for', async () => {
  signedIn('reception', '/admin/operators')
  expect(await title('Operators')).toBeVisible()
  expect(screen.getByText('This page is for managers.')).toBeVisible()
  expect((await pageList()).queryByRole('link', { name: 'Operators' })).toBeNull()
})

test('an unknown address says that there is no such page', async () => {
  signedIn('manager', '/admin/nowhere')
  expect(await title('Page not found')).toBeVisible()
  expect(screen.getByText('The desk has no such page.')).toBeVisible()
})

test('the admin key is named in the language of the page', async () => {
  const { body } = sessionOf()
  const operator = { id: null, name: 'MASTER', role: 'manager' }
  deskServer({ 'GET /api/v1/session': { body: { ...(body as object), operator } }, 'GET /api/v1/rooms': { body: [] } })
  showDesk('/admin')
  expect(await screen.findByRole('button', { name: 'Admin key' })).toBeVisible()
})

test('back returns to the page before', async () => {
  const { user } = signedIn()
  await user.click((await pageList()).getByRole('link', { name: 'Operators' }))
  await title('Operators')
  window.history.back()
  expect(await title('Tuesday, November 24')).toBeVisible()
})

test('G and a letter go to a page, but not from a field', async () => {
  const { user } = signedIn('manager', '/admin/operators')
  await title('Operators')
  await user.keyboard('gt')
  expect(await title('Tuesday, November 24')).toBeVisible()
  await user.click((await pageList()).getByRole('link', { name: 'Operators' }))
  await title('Operators')
  await user.type(screen.getByRole('combobox', { name: 'Find bookings, rooms and pages' }), 'gt')
  expect(await title('Operators')).toBeVisible()
})

test('? lists the keys, and Escape or Close closes the list', async () => {
  const { user } = signedIn()
  await pageList()
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(dialog.getByText('Go to Today')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('?')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('single letters can be switched off', async () => {
  const { user } = signedIn()
  await user.click(await screen.findByRole('button', { name: 'Ben' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Single letters as shortcuts' }))
  await user.keyboard('{Escape}')
  await user.keyboard('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

test('/ leads to Find, and Enter opens the first of what is found', async () => {
  const { user } = signedIn()
  await pageList()
  await user.keyboard('/')
  const field = screen.getByRole('combobox', { name: 'Find bookings, rooms and pages' })
  expect(field).toHaveFocus()
  await user.keyboard('boo')
  expect(await screen.findByRole('option', { name: 'Phone Booth' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Atlas' })).toBeNull()
  await user.keyboard('{Enter}')
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/admin/rooms?room=phone')
})

/** Where people who look after rooms would look for these. */
const looked = {
  revoke: 'Operators',
  password: 'Operators',
  users: 'Operators',
  permissions: 'Settings',
  closed: 'Rooms',
  holidays: 'Rooms',
  'close room': 'Rooms',
  'opening hours': 'Rooms',
  equipment: 'Today',
  'time zone': 'Offices',
  building: 'Offices',
  invitations: 'Mail',
  'not delivered': 'Mail',
  smtp: 'Mail',
  history: 'Log',
  undo: 'Log',
  audit: 'Log',
  privacy: 'Settings',
  pin: 'Settings',
  'who may cancel': 'Settings',
  retention: 'Settings',
  restore: 'Bookings',
  export: 'Backup',
  cancel: 'Bookings',
  'new booking': 'Book for someone',
  'reserve room': 'Book for someone',
  'new room': 'Add a room',
  colleague: 'Operators',
  tablet: 'Today'
}

test('Find knows the words that people have for pages and actions', async () => {
  const { user } = signedIn()
  const field = await screen.findByRole('combobox', { name: 'Find bookings, rooms and pages' })
  for (const [words, first] of Object.entries(looked)) {
    await user.clear(field)
    await user.type(field, words)
    await expect
      .poll(() => screen.queryAllByRole('option')[0]?.textContent, { message: words })
      .toMatch(new RegExp(`^${first}`))
  }
})

test('Enter opens the page that a word leads to', async () => {
  const { user } = signedIn()
  await user.type(await screen.findByRole('combobox', { name: 'Find bookings, rooms and pages' }), 'revoke{Enter}')
  expect(await title('Operators')).toBeVisible()
})

test('Find leads reception to no page of managers', async () => {
  const { user } = signedIn('reception')
  await user.type(await screen.findByRole('combobox', { name: 'Find bookings, rooms and pages' }), 'revoke')
  expect(await screen.findByText('Nothing found')).toBeVisible()
})

test('Ctrl K leads to Find, and arrows choose among pages too', async () => {
  const { user } = signedIn()
  await pageList()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('oper')
  await screen.findByRole('option', { name: 'Operators' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await title('Operators')).toBeVisible()
})
