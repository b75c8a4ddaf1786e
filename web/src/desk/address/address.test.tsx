import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json } from '../../backend/calls.ts'
import { tagged } from '../calls/tagged.ts'
import { changedAddress, deskAddress, go, replaceQuery, useAddress } from './address.ts'

beforeEach(() => window.history.replaceState(null, '', '/admin/bookings?q=pri&office=main'))

const shown = () => window.location.pathname + window.location.search

test('another page keeps the office alone', () => {
  expect(deskAddress('rooms', { room: 'atlas' })).toBe('/admin/rooms?office=main&room=atlas')
  expect(deskAddress('')).toBe('/admin?office=main')
})

test('a panel is added to the address, and an empty value is left out', () => {
  expect(changedAddress({ booking: 'b1', q: '' })).toBe('/admin/bookings?office=main&booking=b1')
})

test('a filter changes the address without a step for Back', () => {
  const { result } = renderHook(useAddress)
  const { length } = window.history
  act(() => replaceQuery({ q: 'prii' }))
  expect(result.current.query.get('q')).toBe('prii')
  expect(window.history.length).toBe(length)
})

test('a page is a step for Back', () => {
  const { result } = renderHook(useAddress)
  act(() => go('/admin/rooms'))
  expect(result.current.page).toBe('rooms')
  expect(shown()).toBe('/admin/rooms')
})

test('an answer is read with its entity tag', async () => {
  const read = tagged(json<{ id: string }>(() => true))
  expect(await read(Response.json({ id: 'atlas' }, { headers: { ETag: '"7"' } }))).toEqual({
    data: { id: 'atlas' },
    tag: '"7"'
  })
})
