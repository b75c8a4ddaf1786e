import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atlas, details, invitedMail, priya } from '../../../../../test/desk/desk-bookings.ts'
import { dateDetails, idOf, seriesOf } from '../../../../../test/desk/desk-series.ts'
import { deskServer, problem, sessionOf } from '../../../../../test/desk/desk-server.ts'
import { showDesk } from '../../../../../test/desk/show-desk.tsx'

const at = `/api/v1/bookings/${details.id}`
const preview = 'POST /api/v1/series/series/previews'
const change = 'PATCH /api/v1/series/series'
const free = (date: string) => ({ date, is: 'free' })

function signedIn() {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben'),
    'GET /api/v1/rooms': { body: [atlas, { ...atlas, id: 'cedar', name: 'Cedar' }] },
    'GET /api/v1/bookings': { body: [priya], headers: { 'Doorplate-Count': '1' } },
    [`GET ${at}`]: { body: dateDetails, headers: { ETag: '"3"' } },
    'GET /api/v1/series/series': { body: seriesOf() },
    'GET /api/v1/mails': { body: [] },
    'GET /api/v1/audit': { body: [] }
  })
  return { server, ...showDesk(`/admin/bookings?booking=${details.id}`) }
}

const panel = async () => within(await screen.findByRole('region', { name: 'Priya Raman' }))

async function openForm(user: ReturnType<typeof showDesk>['user'], button: string) {
  await user.click(await (await panel()).findByRole('button', { name: button }))
  return screen.findByLabelText('Which dates?')
}

test('says which date of the series it is, and lists the others with what differs', async () => {
  const { server, user } = signedIn()
  const differs = [{}, {}, { room_id: 'cedar' }, { cancelled: true }, {}]
  server.on('GET /api/v1/series/series', { body: seriesOf((index) => differs[index]!) })
  server.on(`GET /api/v1/bookings/${idOf(2)}`, { body: { ...details, id: idOf(2) }, headers: { ETag: '"1"' } })
  const series = within(await (await panel()).findByRole('region', { name: 'Series' }))
  expect(series.getByRole('heading', { name: 'Weekly, 2 of 4' })).toBeVisible()
  expect(series.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Thu, Nov 19',
    'Thu, Nov 26',
    'Thu, Dec 3, Cedar',
    'Thu, Dec 10Cancelled',
    'Thu, Dec 17'
  ])
  expect(series.getByRole('link', { current: true })).toHaveTextContent('Thu, Nov 26')
  await user.click(series.getByRole('link', { name: 'Thu, Dec 3, Cedar' }))
  expect(window.location.search).toBe(`?booking=${idOf(2)}`)
})

test('shows all dates of a long series on request', async () => {
  const { server, user } = signedIn()
  const { bookings, ...series } = seriesOf()
  const more = ['2026-12-24', '2026-12-31'].map((date) => ({ ...bookings[0], id: date, date, planned_date: date }))
  server.on('GET /api/v1/series/series', { body: { ...series, bookings: [...bookings, ...more] } })
  const part = within(await (await panel()).findByRole('region', { name: 'Series' }))
  expect(part.getAllByRole('listitem')).toHaveLength(6)
  await user.click(part.getByRole('button', { name: 'Show all 7 dates' }))
  expect(part.getAllByRole('listitem')).toHaveLength(7)
  expect(part.getByRole('list')).toHaveFocus()
})

test('cancels this and later dates with a reason, and can undo that', async () => {
  const { server, user } = signedIn()
  server.on('GET /api/v1/series/series', { body: seriesOf((index) => ({ date: `2026-12-0${index + 1}` })) })
  server.on(change, { body: { id: 'series' } })
  await user.selectOptions(await openForm(user, 'Cancel booking…'), 'This and later dates')
  expect(screen.getByLabelText('Which dates?')).toHaveAccessibleDescription(
    '4 dates of this series, December 2 – 5, 2026'
  )
  await user.type(screen.getByLabelText(/^Reason/), 'Water in Atlas')
  await user.click(screen.getByRole('button', { name: 'Cancel 4 bookings' }))
  const notice = within(screen.getByRole('region', { name: 'Notices' }))
  expect(await notice.findByText('4 bookings cancelled.')).toBeVisible()
  await user.click(notice.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => server.callsOf(change).map(({ body }) => body))
    .toEqual([
      { cancelled: true, undo_seconds: 60, reason: 'Water in Atlas', from: '2026-11-26' },
      { cancelled: false }
    ])
})

test('changes all dates after a preview, with a choice for a taken one', async () => {
  const { server, user } = signedIn()
  const dates = ['2026-11-26', '2026-12-03', '2026-12-17'].map(free)
  const cedar = { kind: 'other_room', room_id: 'cedar', date: '2026-12-10', start_time: '14:00', end_time: '15:00' }
  const taken = { date: '2026-12-10', is: 'clash', choices: [cedar] }
  server.on(preview, { body: { dates: [...dates, taken], kept: [] } })
  server.on(change, { body: seriesOf() })
  const which = await openForm(user, 'Change')
  await user.selectOptions(which, 'All dates')
  expect(screen.queryByLabelText('Date')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Start'), '14:00')
  await user.selectOptions(screen.getByLabelText('End'), '15:00')
  expect(await screen.findByText('1 of 4 dates is taken. Choose what to do with it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const choice = screen.getByRole('radio', { name: 'Cedar · same time' })
  expect(choice).toHaveFocus()
  expect(server.callsOf(change)).toHaveLength(0)
  await user.click(choice)
  expect(await screen.findByText('4 dates change.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman is saved. 4 dates changed.')).toBeVisible()
  const [{ body, headers } = {}] = server.callsOf(change).slice(-1)
  expect(body).toEqual({
    changes: { start_time: '14:00', end_time: '15:00' },
    dates: [{ date: '2026-12-10', room_id: 'cedar' }]
  })
  expect(headers!.get('If-Match')).toBe('"8"')
  expect(headers!.get('Idempotency-Key')).not.toBeNull()
})

test('the preview shows the times that each date keeps or gets, whatever the open date has', async () => {
  const { server, user } = signedIn()
  const moved = { start_time: '19:00', end_time: '20:00' }
  server.on(`GET ${at}`, { body: { ...dateDetails, ...moved }, headers: { ETag: '"3"' } })
  server.on('GET /api/v1/series/series', { body: seriesOf((index) => (index === 1 ? moved : {})) })
  const early = { kind: 'other_time', room_id: 'cedar', date: '2026-12-10', start_time: '19:00', end_time: '20:00' }
  const taken = { date: '2026-12-10', is: 'clash', choices: [early] }
  server.on(preview, { body: { dates: [free('2026-12-03'), taken], kept: ['2026-11-26'] } })
  server.on(change, { body: seriesOf() })
  await user.selectOptions(await openForm(user, 'Change'), 'All dates')
  await user.selectOptions((await panel()).getByLabelText('Room'), 'Cedar')
  expect(await screen.findByText(/^Cedar · 11:00–12:00/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /19:00/ }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => server.callsOf(change).map(({ body }) => body))
    .toEqual([
      { changes: { room_id: 'cedar' }, dates: [{ date: '2026-12-10', start_time: '19:00', end_time: '20:00' }] }
    ])
})

test('dates on which the room is closed change anyway if an operator insists', async () => {
  const { server, user } = signedIn()
  const closed = { date: '2026-12-03', is: 'closed', reason: 'Closed: Water', choices: [] }
  server.on(preview, ({ body }) => {
    const { override_rules } = body as { override_rules?: boolean }
    return { body: { dates: [free('2026-11-26'), override_rules ? free('2026-12-03') : closed], kept: [] } }
  })
  server.on(change, { body: seriesOf() })
  await user.selectOptions(await openForm(user, 'Change'), 'All dates')
  expect(screen.queryByLabelText("Save anyway, against the room's rules")).toBeNull()
  await user.selectOptions((await panel()).getByLabelText('Room'), 'Cedar')
  await user.click(await screen.findByLabelText("Save anyway, against the room's rules"))
  expect(await screen.findByText('2 dates change.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => server.callsOf(change).map(({ body }) => body))
    .toEqual([{ changes: { room_id: 'cedar' }, dates: [], override_rules: true }])
})

test('a series that somebody else changed meanwhile is read again', async () => {
  const { server, user } = signedIn()
  server.on(preview, { body: { dates: [free('2026-11-26')], kept: [] } })
  const current = { ...seriesOf(), version: 9 }
  server.on(change, problem(412, 'changed_meanwhile', 'Someone else changed this booking.', { current }))
  await user.selectOptions(await openForm(user, 'Change'), 'All dates')
  await user.type(screen.getByLabelText('Purpose'), '!')
  await screen.findByText('1 date changes.')
  server.on('GET /api/v1/series/series', { body: current })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Someone else changed this booking.')).toBeVisible()
  expect(screen.getByLabelText('Purpose')).toHaveDisplayValue('Rail slots for spring!')
  server.on(change, { body: current })
  await screen.findByText('1 date changes.')
  await expect.poll(() => server.callsOf('GET /api/v1/series/series').length).toBeGreaterThan(1)
  await expect
    .poll(async () => {
      await user.click(screen.getByRole('button', { name: 'Save changes' }))
      return server.callsOf(change).slice(-1)[0]!.headers.get('If-Match')
    })
    .toBe('"9"')
})

test('all dates and their booker change in one form', async () => {
  const { server, user } = signedIn()
  server.on(preview, { body: { dates: [free('2026-11-26')], kept: [] } })
  server.on(change, { body: seriesOf((index) => ({ version: 20 + index })) })
  server.on(`POST ${at}/booker`, { body: dateDetails })
  await user.selectOptions(await openForm(user, 'Change'), 'All dates')
  await user.type(screen.getByLabelText('Purpose'), '!')
  await user.type(screen.getByLabelText('Name'), ' Iyer')
  await screen.findByText('1 date changes.')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman Iyer is saved. 1 date changed.')).toBeVisible()
  expect(server.callsOf(change)[0]!.body).toEqual({ changes: { purpose: 'Rail slots for spring!' }, dates: [] })
  const [{ body, headers } = {}] = server.callsOf(`POST ${at}/booker`)
  expect(body).toEqual({ booked_by: 'Priya Raman Iyer' })
  expect(headers!.get('If-Match')).toBe('"21"')
})

test('a guest whom no invitation to the series reaches is corrected on all dates', async () => {
  const { server, user } = signedIn()
  server.on(preview, { body: { dates: [free('2026-11-26')], kept: [] } })
  server.on('GET /api/v1/mails', { body: [{ ...invitedMail, is_series: true }] })
  await user.click(await (await panel()).findByRole('button', { name: /^Correct the address/ }))
  expect(await screen.findByLabelText('Which dates?')).toHaveDisplayValue('All dates')
  expect(screen.getByLabelText('Guests')).toHaveFocus()
})

test('nothing is saved before the preview of the dates is there', async () => {
  const { server, user } = signedIn()
  let answer: (body: object) => void = () => {}
  server.on(preview, () => new Promise((resolve) => (answer = (body) => resolve({ body }))))
  server.on(change, { body: seriesOf() })
  await user.selectOptions(await openForm(user, 'Change'), 'All dates')
  await user.type(screen.getByLabelText('Purpose'), '!{Enter}')
  const button = await screen.findByRole('button', { name: 'Loading…' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByText('Checking the dates…')).toBeVisible()
  await user.click(button)
  await expect.poll(() => server.callsOf(preview)).toHaveLength(1)
  expect(server.callsOf(change)).toHaveLength(0)
  answer({ dates: [free('2026-11-26')], kept: ['2026-12-03'] })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^The booking of Priya Raman is saved\. 1 date changed/)).toBeVisible()
})

test('a single date of a series changes as a booking does', async () => {
  const { server, user } = signedIn()
  server.on(`PATCH ${at}`, { body: dateDetails })
  await openForm(user, 'Change')
  await user.type(screen.getByLabelText('Purpose'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The booking of Priya Raman is saved.')).toBeVisible()
  expect(server.callsOf(preview)).toHaveLength(0)
  expect(server.callsOf(`PATCH ${at}`)[0]!.body).toEqual({ purpose: 'Rail slots for spring!' })
})
