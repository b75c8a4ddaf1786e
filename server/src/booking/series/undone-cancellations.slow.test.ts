import { describe, expect, test } from 'vitest'
import { withKey } from '../../../test/office.ts'
import { booker, guest, testSeries, wednesdays } from '../../../test/series/series-office.ts'

const office = await testSeries()
const { send, bookSeries: book, patchSeries: patch, expectSameInCalendars } = office
const [first, second, third, fourth] = wednesdays as [string, string, string, string]

const inBirch = [{ date: first }, { date: second }, { date: third, room_id: 'birch' }, { date: fourth }]

type Series = Awaited<ReturnType<typeof book>>

async function cancel(series: Series, from?: string) {
  expect((await patch(series, { cancelled: true, ...(from && { from }) })).statusCode).toBe(200)
}

async function undo(series: Series) {
  office.now += 5_000
  expect((await patch(series, { cancelled: false })).statusCode).toBe(200)
}

/** What the page of a date says of each person's mail. */
async function states({ bookings, key }: Series, index: number): Promise<string[]> {
  const { invitations } = await office.holderView({ id: bookings[index]!.id, key })
  return invitations.map(({ state }: { state: string }) => state)
}

describe('once a cancellation of dates is undone', () => {
  test.each([
    ['of the later dates', second],
    ['of all dates', undefined]
  ])('%s, everybody counts as invited', async (_what, from) => {
    const series = await book(inBirch)
    await send()
    await cancel(series, from)
    await undo(series)
    for (const index of [0, 1, 2, 3]) expect(await states(series, index)).toEqual(['sent', 'sent'])
  })

  test.each([
    ['the later dates, then of all', [third, undefined]],
    ['all dates, then of the later ones', [undefined, third]],
    ['the later dates, twice', [third, third]],
    ['later dates, then of more of them, then of all', [fourth, second, undefined]]
  ])('of %s, nobody gets a mail', async (_what, cancellations) => {
    const series = await book(inBirch)
    await send()
    for (const from of cancellations) {
      await cancel(series, from)
      await undo(series)
    }
    office.now += 61_000
    expect((await send()).messages).toEqual([])
    expect(await states(series, 1)).toEqual(['sent', 'sent'])
    await expectSameInCalendars()
  })

  test('invitations that had not left yet leave, once', async () => {
    const series = await book()
    await cancel(series, third)
    await undo(series)
    await cancel(series)
    await undo(series)
    office.now += 61_000
    const { messages } = await send()
    expect(messages.map(({ to }) => to).sort()).toEqual([guest, booker].sort())
    await expectSameInCalendars()
  })
})

describe('a mail about a change names where a date was', () => {
  const change = { start_time: '11:00', end_time: '12:00' }

  test.each([
    [
      'after an undone cancellation',
      async (series: Series) => {
        await cancel(series, second)
        await undo(series)
      }
    ],
    [
      'after a cancellation',
      async (series: Series) => {
        await cancel(series, fourth)
        office.now += 61_000
        await send()
      }
    ],
    [
      'after undone cancellations of later and of all dates',
      async (series: Series) => {
        await cancel(series, second)
        await undo(series)
        await cancel(series)
        await undo(series)
      }
    ],
    ['after nothing else', async () => undefined]
  ])('%s', async (_when, happen) => {
    const series = await book(inBirch)
    await send()
    await happen(series)
    const { version } = await office.read(`series/${series.id}`, withKey(series.key))
    const answer = await patch(series, { changes: change }, { 'if-match': `"${version}"` })
    expect(answer.statusCode).toBe(200)
    office.now += 61_000
    const { textTo } = await send()
    for (const person of [guest, booker]) expect(textTo(person)).not.toContain('(was Atlas')
    await expectSameInCalendars()
  })
})
