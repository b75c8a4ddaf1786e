import type { ShownRoom } from '@doorplate/api/office/rooms'
import { expect, expectTypeOf, test } from 'vitest'
import { createCalls, isList, isRow, json } from './calls.ts'

const { call } = createCalls({ anon_key: 'public' }, 'web')

test('a call has the types of the contract, and nothing else compiles', () => {
  const getRoom = () => call('GET', '/api/v1/rooms/:id', { params: { id: 'atlas' } }, json(isRow))
  expectTypeOf(getRoom).returns.resolves.toEqualTypeOf<ShownRoom>()
  const wrong = [
    // @ts-expect-error An address that the API does not have.
    () => call('GET', '/api/v1/room', {}, json(isList)),
    // @ts-expect-error A method that the address does not have.
    () => call('PATCH', '/api/v1/bookings', {}, json(isList)),
    // @ts-expect-error Without what the address has after its colon.
    () => call('GET', '/api/v1/rooms/:id', {}, json(isRow)),
    // @ts-expect-error A parameter that the call does not take.
    () => call('GET', '/api/v1/rooms', { query: { room: 'atlas' } }, json(isList)),
    // @ts-expect-error A body without a field that must be there.
    () => call('POST', '/api/v1/walk-ins', { body: { room_id: 'atlas' } }, json(isRow)),
    // @ts-expect-error A body that the call does not take.
    () => call('GET', '/api/v1/rooms', { body: {} }, json(isList)),
    // @ts-expect-error A field that the answer does not have.
    async () => (await getRoom()).seats
  ]
  expect(wrong).toHaveLength(7)
})
