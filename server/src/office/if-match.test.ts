import { describe, expect, test } from 'vitest'
import { adminKey } from '../../test/app.ts'
import { testOffice } from '../../test/office.ts'

const office = await testOffice()

const etagOf = async (path: string) => String((await office.get(path, adminKey)).headers['etag'])
const putSeen = (path: string, body: object, etag: string) => office.put(path, body, { ...adminKey, 'if-match': etag })

const lisbon = { name: 'Lisbon', time_zone: 'Europe/Lisbon' }
const christmas = { date: '2026-12-24', reason: 'Christmas' }

/** What is read and replaced, by which address and with what, and another change of the same. */
const replaced: [what: string, read: string, put: string, body: object, other: object][] = [
  ['a room', 'rooms/atlas', 'rooms/atlas', { name: 'Atlas', capacity: 9 }, { name: 'Atlas', capacity: 10 }],
  ['rules', 'rules', 'rules', { min_minutes: 30 }, { min_minutes: 45 }],
  ['rules of a room', 'rooms/atlas/rules', 'rooms/atlas/rules', { min_minutes: 30 }, { min_minutes: 45 }],
  ['an office', 'offices/main', 'offices/main', lisbon, { ...lisbon, address: 'Rossio 1' }],
  ['a door', 'doors/atlas/settings', 'doors/atlas', { check_in: '10/10' }, { check_in: 'off' }],
  ['closed days', 'closed-days', 'closed-days', [christmas], [{ ...christmas, room_id: 'atlas' }]]
]

describe.each(replaced)('If-Match of %s', (_what, read, put, body, other) => {
  test('takes the tag of the answer until somebody else changes it, then answers what is stored', async () => {
    const seen = await etagOf(read)
    expect((await putSeen(put, body, seen)).statusCode).toBe(200)
    const refused = await putSeen(put, other, seen)
    expect(refused.json()).toMatchObject({
      status: 412,
      code: 'changed_meanwhile',
      current: await office.read(read, adminKey)
    })
    expect((await putSeen(put, other, await etagOf(read))).statusCode).toBe(200)
  })

  test('is optional, and takes a tag as proxies change it', async () => {
    expect((await office.put(put, body)).statusCode).toBe(200)
    const seen = (await etagOf(read)).replace(/"$/, '-gzip"')
    expect((await putSeen(put, other, `"elsewhere", ${seen}`)).statusCode).toBe(200)
    expect((await putSeen(put, body, '*')).statusCode).toBe(200)
    expect((await putSeen(put, body, 'unquoted')).json()).toMatchObject({ code: 'malformed', field: 'If-Match' })
  })

  test('lets one of two callers through who have seen the same', async () => {
    const seen = await etagOf(read)
    const answers = await Promise.all([putSeen(put, body, seen), putSeen(put, other, seen)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })
})

test.each(replaced)(
  'an answer to a change of %s has the tag for the next one',
  async (_what, read, put, body, other) => {
    const changed = await office.put(put, body)
    expect(changed.headers['etag']).toBe(await etagOf(read))
    expect((await putSeen(put, other, String(changed.headers['etag']))).statusCode).toBe(200)
  }
)

test('an office tells which fields the environment sets, and a new zone how many meetings name the old one', async () => {
  await office.open({ mainSettings: { language: 'de' }, checkIn: { before: 10, after: 10 }, isCheckInFixed: true })
  expect(await office.read('offices/main', adminKey)).toMatchObject({
    id: 'main',
    set_by: { language: 'OFFICE_LANGUAGE', check_in: 'CHECK_IN' }
  })
  expect((await office.get('offices/lima', adminKey)).statusCode).toBe(404)
  await office.booked()
  const refused = await office.put('offices/main', lisbon)
  expect(refused.json()).toMatchObject({ status: 409, code: 'office_has_bookings', bookings: 1 })
})

test('If-Match of a room that does not exist yet is refused', async () => {
  const refused = await putSeen('rooms/cedar', { name: 'Cedar', capacity: 2 }, await etagOf('rooms/atlas'))
  expect(refused.json()).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  expect(refused.json()).not.toHaveProperty('current')
})

describe.each([
  ['rooms', (name: string) => ({ name, capacity: 2 })],
  ['offices', (name: string) => ({ name, time_zone: 'Europe/Lisbon' })]
])('If-None-Match: * in %s', (list, named) => {
  const add = (name: string) => office.put(`${list}/new`, named(name), { ...adminKey, 'if-none-match': '*' })
  const stored = async () => (await office.read(list)).find(({ id }: { id: string }) => id === 'new')

  test('adds what does not exist, and changes nothing that exists', async () => {
    expect((await add('First')).statusCode).toBe(201)
    expect((await add('Second')).json()).toMatchObject({
      status: 412,
      code: 'changed_meanwhile',
      detail: 'This id is already in use.',
      current: { id: 'new', name: 'First' }
    })
    expect(await stored()).toMatchObject({ name: 'First' })
  })

  test('lets one of many callers add it', async () => {
    const names = ['Ash', 'Elm', 'Fir', 'Oak', 'Yew']
    const answers = await Promise.all(names.map(add))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412, 412, 412, 412])
    const added = answers.find(({ statusCode }) => statusCode === 201)
    expect(await stored()).toMatchObject({ name: added!.json().name })
  })
})
