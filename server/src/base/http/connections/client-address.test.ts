import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:1001', '192.0.2.7'],
  ['192.0.2.7:', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7:1001', '192.0.2.7'],
  ['::FFFF:192.0.2.7:', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:1001', '192.0.2.7'],
  ['2001:DB8::1', '2001:db8::'],
  ['2001:db8::ffff:2', '2001:db8::'],
  ['2001:db8:0:1::1', '2001:db8:0:1::'],
  ['[2001:db8::1]', '2001:db8::'],
  ['[2001:db8::1]:1001', '2001:db8::'],
  ['[2001:db8::1]:', '2001:db8::'],
  ['[2001:db8::1%eth0]:1001', '2001:db8::'],
  ['2001:db8::1%eth0', '2001:db8::'],
  ['unknown', 'unknown'],
  ['unknown:1001', 'unknown:1001'],
  ['[x]:1001', '[x]:1001'],
  [undefined, '']
])('%s counts as %s', (ip, address) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(address)
})
