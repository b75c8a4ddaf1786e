import { expect } from 'vitest'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin'
}
const pagePolicy =
  "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';" +
  "form-action 'self';frame-ancestors 'none'"
const otherPolicy = "default-src 'none';frame-ancestors 'none'"
const workerPolicy = "default-src 'none';connect-src 'self';frame-ancestors 'none'"
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie', 'strict-transport-security']

export function expectProtected(headers: Record<string, unknown>) {
  expect(headers).toMatchObject(always)
  const isPage = String(headers['content-type']).startsWith('text/html')
  // Files of the documentation's pages carry their policy too, and a worker has its own.
  expect(isPage ? [pagePolicy] : [pagePolicy, otherPolicy, workerPolicy]).toContain(headers['content-security-policy'])
  expect(never.filter((name) => name in headers)).toEqual([])
}
