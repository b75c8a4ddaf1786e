import { randomUUID } from 'node:crypto'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { adminKey, newBooking, tuesday } from '../../../test/app.ts'
import { type OwnBooking, sendMails, testOffice } from '../../../test/office.ts'
import { foldCalendars, readers } from '../../../test/series/series-calendar.ts'

const office = await testOffice()
const rooms = ['atlas', 'birch', 'cedar'] as const
const places = [
  { room_id: 'atlas', start_time: '09:00', end_time: '10:00' },
  { room_id: 'birch', start_time: '09:00', end_time: '10:00' },
  { room_id: 'atlas', start_time: '11:00', end_time: '12:00' },
  { room_id: 'cedar', start_time: '11:30', end_time: '12:30' }
]

beforeEach(async () => {
  await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
})

const actions = ['move', 'cancel', 'undo', 'undo', 'toRoom', 'rename', 'cancelOne', 'restore', 'send'] as const
const anyStep = fc.record({
  action: fc.constantFrom(...actions),
  index: fc.nat({ max: 3 }),
  chosen: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
  room: fc.constantFrom(...rooms),
  isQuiet: fc.boolean()
})

/** A booking as it should be. `stamp` tells its changes apart. */
type Modelled = { room: string; isCancelled: boolean; stamp: number }
/** What a batch did to a booking. */
type Entry = { index: number; before: Modelled; stamp: number }

test(
  'P1: after any history of bulk changes, undos and changes by people, bookings are as a model says, and so are calendars',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 9 }), async (steps) => {
        office.now = tuesday
        await office.database.query('TRUNCATE bookings, invitations, audit, idempotency_keys CASCADE')
        const own: OwnBooking[] = []
        for (const place of places) own.push(await office.booked(place))
        const model: Modelled[] = places.map(({ room_id: room }) => ({ room, isCancelled: false, stamp: 0 }))
        const batches: { batch: string; entries: Entry[] }[] = []
        const mails: Awaited<ReturnType<typeof sendMails>>['messages'] = []
        let stamps = 0

        const isFree = (room: string, index: number) =>
          !model.some((other, at) => {
            const [one, two] = [places[index]!, places[at]!]
            const meets = one.start_time < two.end_time && two.start_time < one.end_time
            return at !== index && !other.isCancelled && other.room === room && meets
          })
        const set = (index: number, changes: Partial<Modelled>) => {
          stamps += 1
          model[index] = { ...model[index]!, ...changes, stamp: stamps }
        }
        const versionOf = async (index: number) => (await office.holderView(own[index]!)).version
        async function send() {
          office.now += 61_000
          mails.push(...(await sendMails(office)).messages)
        }
        async function bulk(
          action: 'move' | 'cancel',
          chosen: number[],
          { room, isQuiet }: { room: string; isQuiet: boolean }
        ) {
          const bookings = []
          for (const index of chosen) {
            const version = await versionOf(index)
            bookings.push({ id: own[index]!.id, version, ...(action === 'move' && { room_id: room }) })
          }
          const batch = randomUUID()
          const body = { action, undo_seconds: isQuiet ? 60 : 0, bookings }
          const answer = await office.post('bulk-changes', body, { ...adminKey, 'idempotency-key': batch })
          const entries: Entry[] = []
          for (const [at, { result }] of answer.json<{ results: { result: string }[] }>().results.entries()) {
            const index = chosen[at]!
            const before = model[index]!
            const isSame = action === 'move' ? before.room === room : before.isCancelled
            if (result !== 'done' || isSame) continue
            set(index, action === 'move' ? { room } : { isCancelled: true })
            entries.push({ index, before, stamp: stamps })
          }
          batches.push({ batch, entries })
        }
        async function undo(which: number) {
          const { batch, entries } = batches[which % Math.max(1, batches.length)] ?? { batch: '', entries: [] }
          if (entries.length === 0) return
          const foreseen = (await office.post('undo', { batch, dry_run: true }, adminKey)).json()
          const before = (await listMessages()).map(({ id }) => id)
          const done = (await office.post('undo', { batch }, adminKey)).json()
          const queued = (await listMessages()).filter(({ id }) => !before.includes(id))
          expect(foreseen.people).toBe(new Set(queued.map(({ recipient }) => recipient)).size)
          for (const { index, before, stamp } of entries) {
            const now = model[index]!
            const { id } = own[index]!
            const isBack = now.room === before.room && now.isCancelled === before.isCancelled
            const isUndone = now.stamp === stamp && done.restored.includes(id)
            if (isUndone) set(index, { room: before.room, isCancelled: before.isCancelled })
            // Only what nobody changed since goes back, if nothing is in its way; what is as before counts as done.
            if (now.stamp !== stamp) expect([id, done.restored.includes(id)]).toEqual([id, isBack])
            if (now.stamp === stamp) expect([id, foreseen.restored.includes(id)]).toEqual([id, isUndone])
          }
          for (const { index, stamp, before } of entries) {
            const isLeft = model[index]!.stamp === stamp
            if (isLeft) expect([index, isFree(before.room, index)]).toEqual([index, false])
          }
        }

        for (const { action, index, chosen, room, isQuiet } of steps) {
          office.now += 1000
          const { isCancelled, room: old } = model[index]!
          if (action === 'move' || action === 'cancel') await bulk(action, chosen, { room, isQuiet })
          if (action === 'undo') await undo(index)
          if (action === 'send') await send()
          if (action === 'rename' && !isCancelled) {
            await office.change(own[index]!, { purpose: `Purpose ${stamps}` }, await versionOf(index))
            set(index, {})
          }
          if (action === 'toRoom' && !isCancelled && room !== old && isFree(room, index)) {
            await office.change(own[index]!, { room_id: room }, await versionOf(index))
            set(index, { room })
          }
          if (action === 'cancelOne' && !isCancelled) {
            await office.cancel(own[index]!.id, adminKey)
            set(index, { isCancelled: true })
          }
          if (action === 'restore' && isCancelled && isFree(old, index)) {
            await office.post(`bookings/${own[index]!.id}/restore`, {}, adminKey)
            set(index, { isCancelled: false })
          }
          const stored = await office.database.query<{ room_id: string; cancelled: boolean }>(
            'SELECT room_id, cancelled FROM bookings ORDER BY array_position($1::uuid[], id)',
            [own.map(({ id }) => id)]
          )
          expect(stored).toEqual(model.map((each) => ({ room_id: each.room, cancelled: each.isCancelled })))
        }
        await send()
        const lines = (await office.bookings('?from=2026-11-24')).map(lineOf).sort()
        for (const person of [newBooking().booker_email, newBooking().guests[0]!]) {
          expect(foldCalendars(mails, person, Object.values(readers)[0]!)).toEqual(lines)
        }
      }),
      { numRuns: 60 }
    ),
  900_000
)

function listMessages() {
  return office.database.query<{ id: string; recipient: string }>('SELECT id, recipient FROM invitations')
}

function lineOf({ room_id, date, start_time, end_time }: Booking): string {
  return `${room_id} ${date} ${start_time}-${end_time}`
}
