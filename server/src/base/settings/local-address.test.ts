import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { localAddress } from './local-address.ts'

test.each([
  ['192.0.2.7', 'http://192.0.2.7:8080'],
  ['rooms.lan', 'http://rooms.lan:8080'],
  ['::1', 'http://[::1]:8080'],
  ['2001:db8::7', 'http://[2001:db8::7]:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080']
])('a server that listens on %s is reached at %s', (HOST, address) => {
  expect(localAddress(readConfig({ HOST, PORT: '8080' }))).toBe(address)
})
