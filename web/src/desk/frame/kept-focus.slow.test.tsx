import { noRules } from '@doorplate/domain/rules/rules'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { anna, details, invitedMail, priya } from '../../../test/desk/desk-bookings.ts'
import { hafen, serverWithRooms } from '../../../test/desk/desk-rooms.ts'
import { sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'
import { go } from '../address/address.ts'
import { deskPages } from '../desk-pages.ts'

const at = `/api/v1/bookings/${priya.id}`
const fault = { id: 'fault', room_id: 'atlas', equipment: 'Projector', since: '2026-11-24T08:42:00Z', notes: [] }
const operator = {
  id: 'anna',
  name: 'Anna',
  number: 1,
  role: 'reception',
  sessions: 0,
  used_at: null,
  revoked_at: null
}
const meeting = { room_id: 'atlas', room_name: 'Atlas', date: '2026-11-26', start_time: '11:00', end_time: '12:00' }
const failed = { ...invitedMail, ...meeting }
const health = {
  database: { engine: 'postgres', version: '15', size_bytes: 1, answer_milliseconds: 4, free_bytes: null },
  mail: { server: null, sender: 'rooms@hafen12.example', last_sent_at: null, waiting: 0, failed: 2 },
  displays: { connected: 0, offline: 0 },
  pages: 0,
  processes: [],
  backup: null,
  counted_at: '2026-11-24T09:42:00Z'
}

/** What it changes is gone when it is read again. */
function signedIn(path: string) {
  const server = serverWithRooms()
  const lists: Record<string, object[]> = {
    '/api/v1/bookings': [priya],
    '/api/v1/faults': [fault, { ...fault, id: 'second' }],
    '/api/v1/mails': [failed, { ...failed, id: 'second', recipient: 'mia@prins.example' }],
    '/api/v1/audit': [anna],
    '/api/v1/operators': [operator],
    '/api/v1/offices': [{ ...hafen, now: '2026-11-24T10:42:00+01:00' }]
  }
  for (const list in lists) server.on(`GET ${list}`, () => ({ body: lists[list] }))
  const one = (call: string, body: object) => server.on(`GET ${call}`, { body, headers: { ETag: '"1"' } })
  one(at, details)
  one('/api/v1/offices/main', hafen)
  one('/api/v1/settings', [])
  one('/api/v1/rooms/dune/rules', noRules)
  one('/api/v1/health', { ...health, problems: [{ code: 'faults_open', count: 2 }] })
  const changes = (call: string, body: object, list: string, left: object[]) =>
    server.on(call, () => {
      lists[list] = left
      return { body }
    })
  changes('PATCH /api/v1/faults/fault', {}, '/api/v1/faults', [{ ...fault, id: 'second' }])
  changes('POST /api/v1/mails/retries', { results: [{ id: 'mail', result: 'retried' }] }, '/api/v1/mails', [])
  changes(`PATCH ${at}`, details, '/api/v1/bookings', [priya])
  server.on('GET /api/v1/session', sessionOf('Ben'))
  return { server, ...showDesk(path) }
}

// A page that is still loading has nothing to focus.
beforeAll(() => Promise.all(deskPages.map(({ load }) => load())))

const settled = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

async function expectFocus(after: string) {
  await settled()
  await expect.poll(() => [after, document.activeElement === document.body]).toEqual([after, false])
}

/** Buttons and links of the page, but not what leads to another program. */
function actionsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button:not(:disabled), a[href^="/admin"], [role=row][data-key]')]
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? ''

const addresses = [
  ...deskPages.map(({ path }) => (path === '' ? '/admin' : `/admin/${path}`)),
  ...[`booking=${priya.id}`, 'booking=new'].map((query) => `/admin/bookings?${query}`),
  ...[
    'atlas',
    'atlas&tab=rules',
    'atlas&tab=closed',
    'atlas&tab=close',
    'atlas&tab=door',
    'atlas&tab=retire',
    'dune'
  ].map((room) => `/admin/rooms?room=${room}`),
  ...['add', 'order'].map((panel) => `/admin/rooms?panel=${panel}`),
  ...['office=main', 'panel=add'].map((query) => `/admin/offices?${query}`),
  ...['anna', 'new'].map((id) => `/admin/operators?operator=${id}`)
]

test.each(addresses)('each action of %s, and Escape after it, leaves the focus in the page', async (path) => {
  const { user } = signedIn(path)
  await screen.findByRole('heading', { level: 1 })
  await settled()
  const main = screen.getByRole('main')
  for (const name of new Set(actionsIn(main).map(nameOf))) {
    await act(async () => go(path))
    await settled()
    const action = actionsIn(main).find((each) => nameOf(each) === name)
    if (!action) continue
    act(() => action.focus())
    await user.keyboard('{Enter}')
    await expectFocus(`${name}`)
    for (const again of ['once', 'twice']) {
      await user.keyboard('{Escape}')
      await expectFocus(`${name}, Escape ${again}`)
    }
  }
})
