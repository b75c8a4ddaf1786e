import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestKey } from './idempotency-key.ts'

const request = { headers: { 'idempotency-key': 'one-click' } } as unknown as FastifyRequest
const fingerprintOf = (content: object) => requestKey(request, content)!.fingerprint

test('a request from before there was a field is the same with the field blank', () => {
  expect(fingerprintOf({ company: 'Northwind', cost_centre: '' })).toBe(fingerprintOf({ company: 'Northwind' }))
})

test('the order of the fields makes no other request, but a value does', () => {
  expect(fingerprintOf({ a: '1', b: '2' })).toBe(fingerprintOf({ b: '2', a: '1' }))
  expect(fingerprintOf({ a: '1' })).not.toBe(fingerprintOf({ a: '2' }))
})
