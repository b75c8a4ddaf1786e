import type { Guard } from './guard.ts'

/** What keeps the calls of the server to their contract. */
export const guardsOfServer: Guard[] = [
  {
    name: 'the key of every call',
    file: 'server/src/http/keys.ts',
    text: "if (isSame(key, anonKey)) return 'public'",
    without: "return 'public'",
    tests: ['server/src/app.test.ts', 'server/test/attacks/callers.test.ts']
  },
  {
    name: "the operator's key",
    file: 'server/src/http/keys.ts',
    text: "if (request.bearer !== 'operator') throw",
    without: 'if (request.bearer === undefined) throw',
    tests: ['server/src/app.test.ts']
  },
  {
    name: 'the keys that one client may try',
    file: 'server/src/http/keys.ts',
    text: 'if (timeout > 0) {',
    without: 'if (timeout < 0) {',
    tests: ['server/test/attacks/keys.test.ts']
  },
  {
    name: 'calls from other sites are refused',
    file: 'server/src/http/keys.ts',
    text: "if (request.headers['sec-fetch-site'] === 'cross-site') {",
    without: "if (request.headers['sec-fetch-site'] === 'never') {",
    tests: ['server/src/app.test.ts', 'server/test/attacks/callers.test.ts']
  },
  {
    name: "only the server's own names are served",
    file: 'server/src/http/hosts.ts',
    text: 'if (hostsIn(request).every((host) => isServed(host, names))) return',
    without: 'if (hostsIn(request).length >= 0) return',
    tests: ['server/test/attacks/hosts.test.ts']
  },
  {
    name: 'a field that a later version adds makes no other request',
    file: 'server/src/http/idempotency-key.ts',
    text: ".filter(([, value]) => value !== '')",
    without: '',
    tests: ['server/src/http/idempotency-key.test.ts']
  },
  {
    name: 'unknown fields are refused',
    file: 'server/src/app.ts',
    text: 'removeAdditional: false',
    without: 'removeAdditional: true',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'values of another kind are refused, not changed',
    file: 'server/src/app.ts',
    text: 'coerceTypes: false',
    without: 'coerceTypes: true',
    tests: ['server/src/bookings/routes.test.ts', 'server/test/attacks/bodies.test.ts']
  },
  {
    name: 'what runs at a stop is finished',
    file: 'server/src/app.ts',
    text: '    finishRequestsAtStop(api)\n',
    without: '',
    tests: ['server/src/stop.test.ts']
  },
  {
    name: 'a name that stands twice in JSON is refused',
    file: 'server/src/http/json-body.ts',
    text: 'if (names?.has(name)) return true',
    without: '',
    tests: ['server/src/app.test.ts', 'server/test/attacks/bodies.test.ts']
  },
  {
    name: 'text that is not UTF-8 is refused',
    file: 'server/src/http/json-body.ts',
    text: '{ fatal: true }',
    without: '{ fatal: false }',
    tests: ['server/src/app.test.ts', 'server/test/attacks/bodies.test.ts']
  },
  {
    name: 'the budget of writes',
    file: 'server/src/http/write-budget.ts',
    text: 'if (writesPerMinute === 0) return',
    without: 'if (writesPerMinute >= 0) return',
    tests: ['server/src/app.test.ts', 'server/test/attacks/abuse.test.ts']
  },
  {
    name: 'a whole IPv6 network is one client',
    file: 'server/src/http/client-address.ts',
    text: "return normalizeIP(withoutPort(request.ip ?? ''), networkBits)",
    without: "return withoutPort(request.ip ?? '')",
    tests: ['server/test/attacks/abuse.test.ts']
  },
  {
    name: 'a port beside an address makes no other client',
    file: 'server/src/http/client-address.ts',
    text: 'return isIP(address) ? address : text',
    without: 'return text',
    tests: ['server/test/attacks/abuse.test.ts']
  },
  {
    name: 'what is read is kept by key and encoding',
    file: 'server/src/http/shared-reads.ts',
    text: "vary: 'Authorization, Accept-Encoding'",
    without: "vary: 'Accept-Encoding'",
    tests: ['server/test/attacks/headers.test.ts']
  },
  {
    name: 'an announcement that cannot be read makes everybody reload',
    file: 'server/src/changes/change-feed.ts',
    text: "everybody reloads')\n      publishAll()\n    },\n    lost",
    without: "everybody reloads')\n    },\n    lost",
    tests: ['server/src/changes/routes.test.ts']
  },
  {
    name: 'settings cannot end the element that holds them',
    file: 'domain/src/page.ts',
    text: ".replaceAll('<', '\\\\u003c')",
    without: '',
    tests: ['server/test/attacks/paths.test.ts', 'domain/src/page.test.ts']
  },
  {
    name: 'a tablet beside a door speaks for the office, not for its maker',
    file: 'server/src/languages/readers.ts',
    text: "if (query['display'] !== undefined) return",
    without: "if (query['nothing'] !== undefined) return",
    tests: ['server/src/languages/readers.test.ts']
  },
  {
    name: 'shared caches keep a page for its reader',
    file: 'server/src/page.ts',
    text: "vary: 'Accept-Language, Cookie, Accept-Encoding'",
    without: "vary: 'Accept-Encoding'",
    tests: ['server/src/languages/readers.test.ts']
  },
  {
    name: 'the page shows of a booking what the list does',
    file: 'server/src/page-data.ts',
    text: 'bookings: bookings.map((booking) => shownToPublic(booking, config.schedulePrivacy))',
    without: 'bookings',
    tests: ['server/src/page-data.test.ts']
  },
  {
    name: 'what people type cannot end the element that holds it',
    file: 'server/src/page-data.ts',
    text: ".replaceAll('<', '\\\\u003c')",
    without: '',
    tests: ['server/src/page-data.test.ts']
  },
  {
    name: 'the page does not wait for a database that hangs',
    file: 'server/src/page-data.ts',
    text: 'return inTime(reading)',
    without: 'return reading',
    tests: ['server/src/page-data.test.ts']
  }
]
