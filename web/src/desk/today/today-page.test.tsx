import { noOfficeRules } from '@doorplate/domain/rules/rules'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { atlas } from '../../../test/desk/desk-bookings.ts'
import { deskServer, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const runs = {
  database: {
    engine: 'postgres',
    version: '15.18 (Debian 15.18-0+deb12u1)',
    size_bytes: 212_000_000,
    answer_milliseconds: 4,
    free_bytes: null
  },
  mail: {
    server: 'mail.hafen12.example:587',
    sender: 'rooms@hafen12.example',
    last_sent_at: '2026-11-24T09:41:00Z',
    waiting: 2,
    failed: 3
  },
  displays: { connected: 23, offline: 1 },
  pages: 61,
  processes: [
    {
      id: 'one',
      version: '0.4.0',
      started_at: '2026-11-24T07:00:00Z',
      seen_at: '2026-11-24T09:41:00Z',
      pages: 61
    }
  ],
  backup: null,
  counted_at: '2026-11-24T09:42:00Z'
}

const cedar = { room_id: 'cedar', room_name: 'Cedar', office_id: 'main' }

type Offices = Parameters<typeof showDesk>[1]

function signedIn(problems: object[], role: 'manager' | 'reception' = 'reception', offices: Offices = []) {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Anna', role),
    'GET /api/v1/rooms': { body: [atlas] },
    'GET /api/v1/health': { body: { ...runs, problems } }
  })
  return { server, ...showDesk('/admin', offices) }
}

test('what needs somebody is said without a step, and leads to what helps', async () => {
  const { user } = signedIn([
    { code: 'mail_failed', count: 3 },
    { code: 'mail_stuck', since: '2026-11-24T08:12:00Z', said: null, reason: 'MAIL FROM 550 5.7.1' },
    { code: 'rules_broken', ...cedar, count: 4, more: true },
    { code: 'backup_old', at: '2026-11-12T09:00:00Z', days: 12 },
    { code: 'disk_full', free_bytes: 420_000_000 },
    { code: 'versions_differ', versions: ['0.4.0', '0.5.0'] },
    { code: 'admin_key_short' }
  ])
  expect(await screen.findByRole('heading', { name: '7 things need you' })).toBeVisible()
  expect(screen.getByText('No email has been sent since 09:12.')).toBeVisible()
  expect(screen.getByText('The mail server says: “MAIL FROM 550 5.7.1”')).toBeVisible()
  expect(screen.getByText('At least 4 upcoming bookings of Cedar break its rules.')).toBeVisible()
  expect(screen.getByText('The last backup is 12 days old.')).toBeVisible()
  expect(screen.getByText("Only 420 MB is free on the server's disk.")).toBeVisible()
  expect(screen.getByText('Different versions are running: 0.4.0 and 0.5.0.')).toBeVisible()
  const short = screen.getByText('ADMIN_KEY has fewer than 16 characters, so someone could guess it.')
  expect(within(short.closest('li')!).getByText('Set a longer one and restart the server.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See them, Cedar' })).toBeVisible()
  const failed = within(screen.getByText('3 emails could not be delivered.').closest('li')!)
  await user.click(failed.getByRole('link', { name: 'See them, Mail' }))
  expect(await screen.findByRole('heading', { name: 'Mail', level: 1 })).toHaveFocus()
})

test.each([
  ['database_slow', { milliseconds: 310 }, 'Check the load and the disk of the machine that it runs on.'],
  ['disk_full', { free_bytes: 420_000_000 }, 'Make space on it. When it is full, no one can book.'],
  ['versions_differ', { versions: ['0.4.0', '0.5.0'] }, 'Update the servers that run an older version.']
])('%s says what helps', async (code, more, hint) => {
  signedIn([{ code, ...more }])
  expect(await screen.findByText(hint)).toBeVisible()
})

test('what runs has a sign and words', async () => {
  signedIn([{ code: 'display_offline', ...cedar, since: '2026-11-24T08:12:00Z' }])
  const part = within(await screen.findByRole('region', { name: 'System status' }))
  expect(part.getByText(/Answers in 4 ms · PostgreSQL 15.18, 212 MB/)).toHaveTextContent(/^OK:/)
  expect(part.getByText(/Last sent at 10:41 · 2 waiting/)).toHaveTextContent(/^OK:/)
  expect(part.getByText(/23 of 24 are connected/)).toHaveTextContent(/^Problem:/)
})

test('what there is nothing of has no sign that all is well', async () => {
  const { server } = signedIn([])
  server.on('GET /api/v1/health', { body: { ...runs, pages: 0, displays: { connected: 0, offline: 0 }, problems: [] } })
  const part = within(await screen.findByRole('region', { name: 'System status' }))
  for (const words of ['There is no backup yet.', 'No display or booking page is open', 'None so far']) {
    expect(part.getByText(words)).toBeVisible()
    expect(part.getByText(words)).not.toHaveTextContent('OK:')
  }
})

test('a backup that is missed is a problem', async () => {
  signedIn([{ code: 'backup_old', at: null, days: null }])
  const part = within(await screen.findByRole('region', { name: 'System status' }))
  expect(part.getByText('There is no backup yet.')).toHaveTextContent(/^Problem:/)
})

test('a display that was removed is not missed any more', async () => {
  const { server, user } = signedIn([{ code: 'display_offline', ...cedar, since: '2026-11-24T08:12:00Z' }])
  server.on('DELETE /api/v1/health/displays/cedar', { status: 204 })
  expect(await screen.findByText('The display of Cedar has been offline since 09:12.')).toBeVisible()
  server.on('GET /api/v1/health', { body: { ...runs, problems: [] } })
  await user.click(screen.getByRole('button', { name: 'It was removed' }))
  expect(await screen.findByText('Nothing needs you.')).toBeVisible()
})

test('reported problems are marked as fixed', async () => {
  const { server, user } = signedIn([{ code: 'faults_open', count: 1 }])
  const fault = { id: 'fault', room_id: 'atlas', equipment: 'Projector', reports: 2, since: '2026-11-24T08:12:00Z' }
  server.on('GET /api/v1/faults', { body: [{ ...fault, notes: ['No picture'] }] })
  server.on('PATCH /api/v1/faults/fault', { body: fault })
  await user.click(await screen.findByRole('button', { name: 'See them' }))
  expect(await screen.findByText('Atlas: Projector')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus()
  expect(screen.getByText('No picture')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark as fixed, Atlas: Projector' }))
  expect(await screen.findByText('Atlas: Projector is marked as fixed.')).toBeVisible()
  expect(server.callsOf('PATCH /api/v1/faults/fault')[0]!.body).toEqual({ fixed: true })
})

test.each([
  ['backup_old', { at: null, days: null }, 'Download a backup', 'Backup'],
  ['mail_to_files', {}, 'How to set one', 'Settings'],
  ['keys_guessed', { count: 73 }, 'Open Log', 'Log']
])('%s leads a manager to the page that helps', async (code, more, step, page) => {
  const { user } = signedIn([{ code, ...more }], 'manager')
  await screen.findByRole('link', { name: step })
  expect(screen.queryByText(/^Ask a manager/)).toBeNull()
  await user.click(await screen.findByRole('link', { name: step }))
  expect(await screen.findByRole('heading', { name: page, level: 1 })).toHaveFocus()
})

test('reception is not led to pages of managers', async () => {
  signedIn([
    { code: 'backup_old', at: null, days: null },
    { code: 'mail_to_files' },
    { code: 'keys_guessed', count: 73 }
  ])
  expect(await screen.findByRole('link', { name: 'Open Log' })).toBeVisible()
  expect(screen.getByText('Ask a manager to download one.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Download a backup' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'How to set one' })).toBeNull()
})

describe('the rooms now', () => {
  const rooms = ['atlas', 'birch', 'cedar', 'nord'].map((id) => ({
    ...atlas,
    id,
    name: id.replace(/^./, (letter) => letter.toUpperCase())
  }))
  const water = { room_id: 'nord', reason: 'Water damage' }
  const closed_days = ['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => ({ ...water, date }))

  function withRooms(problems: object[] = [], offices: Offices = []) {
    const shown = signedIn(problems, 'reception', offices)
    shown.server.on('GET /api/v1/rooms', { body: rooms })
    shown.server.on('GET /api/v1/rules', { body: { ...noOfficeRules, closed_days } })
    shown.server.on('GET /api/v1/days/2026-11-24', {
      body: {
        date: '2026-11-24',
        rooms: {
          atlas: [['10:00', '11:00', 'Priya Raman', 'Northwind Freight', null]],
          birch: [['11:30', '12:30', 'Mats Lindqvist', 'Fjord Analytics', null]]
        }
      }
    })
    return shown
  }

  const section = async () => within(await screen.findByRole('region', { name: /^The rooms now/ }))
  const names = async () =>
    (await section()).getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)

  test('are occupied, free or closed', async () => {
    withRooms()
    const part = await section()
    expect(part.getByText('1 occupied · 2 free · 1 closed')).toBeVisible()
    expect(part.getByText('Occupied until 11:00 · Priya Raman')).toBeVisible()
    expect(part.getByText('Free until 11:30')).toBeVisible()
    expect(part.getByText('Free all day')).toBeVisible()
    expect(part.getByText('Closed until Thursday, November 26: Water damage')).toBeVisible()
  })

  test('are by office where offices have different clocks, each with its own', async () => {
    const york = { id: 'york', name: 'New York', time_zone: 'America/New_York' }
    const { server } = withRooms([], [york])
    server.on('GET /api/v1/rooms', { body: [{ ...rooms[0], office_id: 'york' }, rooms[1]] })
    const part = await section()
    const main = within(part.getByRole('region', { name: 'Hafen 12 10:42' }))
    expect(main.getByRole('link', { name: /^Birch/ })).toBeVisible()
    const other = within(part.getByRole('region', { name: 'New York 04:42' }))
    expect(other.getByRole('link', { name: /^Atlas/ })).toBeVisible()
    expect(other.queryByRole('link', { name: /^Birch/ })).toBeNull()
  })

  test('begin with those that have a problem', async () => {
    withRooms([{ code: 'display_offline', ...cedar, since: '2026-11-24T08:12:00Z' }])
    expect(await names()).toEqual(['Cedar', 'Atlas', 'Birch', 'Nord'])
  })

  test('lead to their bookings', async () => {
    const { user } = withRooms()
    await user.click((await section()).getByRole('link', { name: /^Birch/ }))
    expect(window.location.pathname + window.location.search).toBe('/admin/bookings?room=birch')
  })
})

test('the last problem that is marked as fixed leaves the focus at the title', async () => {
  const { server, user } = signedIn([{ code: 'faults_open', count: 1 }])
  server.on('GET /api/v1/faults', { body: [{ id: 'fault', room_id: 'atlas', since: '2026-11-24T08:12:00Z' }] })
  server.on('PATCH /api/v1/faults/fault', { body: {} })
  await user.click(await screen.findByRole('button', { name: 'See them' }))
  server.on('GET /api/v1/health', { body: { ...runs, problems: [] } })
  await user.click(await screen.findByRole('button', { name: /^Mark as fixed, Atlas/ }))
  expect(await screen.findByText('Nothing needs you.')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
