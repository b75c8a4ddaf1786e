import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestKey } from './idempotency-key.ts'

function fingerprintOf(content: object, call = 'POST /api/v1/bookings'): string {
  const [method, url] = call.split(' ')
  const request = { headers: { 'idempotency-key': 'one-click' }, method, routeOptions: { url } }
  return requestKey(request as unknown as FastifyRequest, content)!.fingerprint
}

test('a request from before there was a field is the same with the field blank', () => {
  expect(fingerprintOf({ company: 'Northwind', cost_centre: '' })).toBe(fingerprintOf({ company: 'Northwind' }))
})

test('another order of the fields is the same request, another value is not', () => {
  expect(fingerprintOf({ a: '1', b: '2' })).toBe(fingerprintOf({ b: '2', a: '1' }))
  expect(fingerprintOf({ a: '1' })).not.toBe(fingerprintOf({ a: '2' }))
})

test('the same content at another address, or by another method, is another request', () => {
  const content = { id: '1' }
  const calls = ['POST /api/v1/bookings', 'POST /api/v1/bookings/:id/key-replacements', 'PATCH /api/v1/bookings/:id']
  const fingerprints = calls.map((call) => fingerprintOf(content, call))
  expect(new Set(fingerprints).size).toBe(3)
})
