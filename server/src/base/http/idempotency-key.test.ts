import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestKey } from './idempotency-key.ts'

function fingerprintOf(content: object, call = 'POST /api/v1/bookings'): string {
  const [method, url] = call.split(' ')
  const request = { headers: { 'idempotency-key': 'one-click' }, method, routeOptions: { url } }
  return requestKey(request as unknown as FastifyRequest, content)!.fingerprint
}

test('a request without a new field equals one with that field blank', () => {
  expect(fingerprintOf({ company: 'Northwind', cost_centre: '' })).toBe(fingerprintOf({ company: 'Northwind' }))
})

test('the order of fields does not matter, but their values do', () => {
  expect(fingerprintOf({ a: '1', b: '2' })).toBe(fingerprintOf({ b: '2', a: '1' }))
  expect(fingerprintOf({ a: '1' })).not.toBe(fingerprintOf({ a: '2' }))
})

test('another address or method makes another request', () => {
  const content = { id: '1' }
  const calls = ['POST /api/v1/bookings', 'POST /api/v1/bookings/:id/key-replacements', 'PATCH /api/v1/bookings/:id']
  const fingerprints = calls.map((call) => fingerprintOf(content, call))
  expect(new Set(fingerprints).size).toBe(3)
})
