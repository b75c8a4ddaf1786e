import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { missingId, sendMails, withKey } from '../../../../test/office.ts'
import { testSeries, wednesdays } from '../../../../test/series/series-office.ts'

const office = await testSeries({ publicUrl: 'https://rooms.office.example' })
const { database, booked } = office
const mats = 'mats@brightwater.coop'

const correct = ({ id }: { id: string }, body: object, headers = {}) =>
  office.post(`bookings/${id}/booker`, body, { ...adminKey, ...headers })
const unfolded = (text: string | undefined) => text?.replaceAll(/\r\n /g, '') ?? ''

async function sendLater() {
  office.now += 20_000
  return sendMails(office)
}

describe('a correction by an operator', () => {
  test('of name and company reaches everybody, and keeps the link', async () => {
    const own = await booked()
    await sendMails(office)
    const answer = await correct(own, { booked_by: ' Mats  Lindqvist ', company: 'Brightwater' })
    expect(answer.json()).toMatchObject({ booked_by: 'Mats  Lindqvist', company: 'Brightwater', booker_email: priya })
    expect(answer.headers.etag).toBe('"2"')
    expect(await office.read('bookings?q=mats%20bright', adminKey)).toMatchObject([{ id: own.id }])
    expect(await office.holderView(own)).toMatchObject({ company: 'Brightwater' })
    const { sent, textTo } = await sendLater()
    expect(sent).toHaveLength(2)
    expect(textTo(jonas)).toContain('Company: Brightwater (was Northwind Freight)')
    expect(textTo(priya)).toContain('SEQUENCE:1')
  })

  test('of the address says goodbye to the old one, and gives the new one invitation and link', async () => {
    const own = await booked()
    await sendMails(office)
    expect((await correct(own, { booker_email: mats })).json()).toMatchObject({ booker_email: mats, guests: [jonas] })
    expect((await office.get(`bookings/${own.id}`, withKey(own.key))).json()).toMatchObject({ code: 'key_wrong' })
    const { messages, textTo } = await sendLater()
    expect(messages.map(({ to }) => to).sort()).toEqual([mats, priya])
    expect(textTo(priya)).toContain('METHOD:CANCEL')
    expect(textTo(priya)).toContain('You are no longer invited to this meeting.')
    expect(unfolded(textTo(priya))).not.toMatch(/mats@|#key|key=/)
    expect(textTo(mats)).toContain('METHOD:REQUEST')
    const [, key] = /#(?:key=)?([\w-]{20,})/.exec(unfolded(textTo(mats)).replaceAll('=3D', '=')) ?? []
    expect(await office.holderView({ id: own.id, key: key! })).toMatchObject({ booker_email: mats })
    const [uid] = /UID:\S+/.exec(unfolded(textTo(priya))) ?? []
    expect(unfolded(textTo(mats))).toContain(uid)
  })

  test('to a guest makes the guest the booker', async () => {
    const own = await booked()
    await sendMails(office)
    expect((await correct(own, { booker_email: jonas.toUpperCase() })).json()).toMatchObject({
      booker_email: jonas,
      guests: []
    })
    const { messages, textTo } = await sendLater()
    expect(messages.map(({ to }) => to).sort()).toEqual([jonas, priya])
    expect(textTo(jonas)).toContain('METHOD:REQUEST')
    expect(textTo(priya)).toContain('METHOD:CANCEL')
  })

  test('before the first invitation is sent leaves the wrong address without mail', async () => {
    const own = await booked({ guests: [] })
    await correct(own, { booker_email: mats })
    const { messages } = await sendLater()
    expect(messages.map(({ to }) => to)).toEqual([mats])
  })

  test('names a walk-in later, too', async () => {
    const { id } = (await office.walkIn()).json()
    await correct({ id }, { booked_by: 'Mats', booker_email: mats })
    const { messages } = await sendLater()
    expect(messages.map(({ to }) => to)).toEqual([mats])
    expect((await correct({ id }, { booker_email: '' })).json()).toMatchObject({ field: 'booker_email' })
  })

  test('to the same values changes nothing', async () => {
    const own = await booked()
    expect((await correct(own, { booker_email: priya.toUpperCase(), booked_by: 'Priya Raman' })).json()).toMatchObject({
      version: 1,
      booker_email: priya
    })
    expect((await correct(own, {})).statusCode).toBe(200)
    expect(await office.holderView(own)).toMatchObject({ version: 1 })
  })

  test.each<[object, string]>([
    [{ booker_email: 'x' }, 'booker_email'],
    [{ booked_by: '' }, 'booked_by'],
    [{ company: 'x'.repeat(121) }, 'company']
  ])('to %j is refused', async (body, field) => {
    expect((await correct(await booked(), body)).json()).toMatchObject({ status: 422, field })
  })

  test('needs the present version, if it says any, and a booking that takes place', async () => {
    const own = await booked()
    await office.change(own, { purpose: 'Other' })
    expect((await correct(own, { booked_by: 'Mats' }, { 'if-match': '"1"' })).json()).toMatchObject({
      status: 412,
      current: { version: 2 }
    })
    expect((await correct(own, { booked_by: 'Mats' }, { 'if-match': '"2"' })).statusCode).toBe(200)
    await office.cancel(own.id)
    expect((await correct(own, { booked_by: 'Eve' })).json()).toMatchObject({ code: 'cancelled' })
    expect((await correct({ id: missingId }, { booked_by: 'Eve' })).statusCode).toBe(404)
    const other = await booked()
    office.now += 48 * 3_600_000
    expect((await correct(other, { booked_by: 'Eve' })).json()).toMatchObject({ code: 'over' })
  })
})

test('S-54: nobody else corrects a booker', async () => {
  const own = await booked()
  for (const headers of [{}, withKey(own.key)]) {
    const answer = await office.post(`bookings/${own.id}/booker`, { booker_email: mats }, headers)
    expect(answer.json()).toMatchObject({ code: 'undo_over' })
  }
  expect(await office.holderView(own)).toMatchObject({ booker_email: priya, version: 1 })
})

describe('of a series', () => {
  test('all dates to come get the new booker, and the old one leaves', async () => {
    const series = await office.bookSeries()
    await office.send()
    office.now = Date.parse('2026-11-26T09:00:00+01:00')
    const answer = await correct(series.bookings[1]!, { booker_email: mats, booked_by: 'Mats' })
    expect(answer.json()).toMatchObject({ booker_email: mats, date: wednesdays[1] })
    const emails = await database.query('SELECT booker_email FROM bookings ORDER BY date')
    expect(emails).toEqual([priya, mats, mats, mats].map((booker_email) => ({ booker_email })))
    office.now += 20_000
    const { textTo } = await office.send()
    expect(textTo(priya)).toContain('METHOD:CANCEL')
    expect(textTo(mats)).toContain('METHOD:REQUEST')
    expect((await office.get(`series/${series.id}`, withKey(series.key))).json()).toMatchObject({ code: 'key_wrong' })
    expect((await correct(series.bookings[0]!, { booked_by: 'Eve' })).json()).toMatchObject({ code: 'over' })
  })

  test('that was split, only the corrected part gets a new link', async () => {
    const first = await office.bookSeries()
    await office.send()
    const moved = { from: wednesdays[2], changes: { start_time: '14:00', end_time: '15:00' } }
    expect((await office.patchSeries(first, moved, { 'if-match': '"0"' })).statusCode).toBe(200)
    office.now += 20_000
    await office.send()
    const [rest] = await database.query<{ id: string }>('SELECT id FROM series WHERE id <> $1', [first.id])
    await correct(first.bookings[2]!, { booker_email: mats })
    office.now += 20_000
    const { textTo } = await office.send()
    const [, key] = /#(?:key=)?([\w-]{20,})/.exec(unfolded(textTo(mats)).replaceAll('=3D', '=')) ?? []
    const open = async (id: string, by: unknown) => (await office.get(`series/${id}`, withKey(by))).statusCode
    expect([await open(first.id, first.key), await open(rest!.id, first.key)]).toEqual([200, 403])
    expect([await open(first.id, key), await open(rest!.id, key)]).toEqual([403, 200])
  })

  test('a name is in everybody’s calendar', async () => {
    const series = await office.bookSeries()
    await office.send()
    await office.change({ id: series.bookings[2]!.id, key: series.key }, { start_time: '10:00', end_time: '11:00' })
    office.now += 20_000
    await office.send()
    await correct(series.bookings[1]!, { booked_by: 'Mats' })
    await office.expectSameInCalendars()
    expect(unfolded((await office.send()).textTo(jonas) ?? String(office.mails.at(-1)!.raw))).toContain('Mats')
  })
})
