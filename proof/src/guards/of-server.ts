import type { Guard } from './guard.ts'

/** What keeps the calls of the server to their contract. */
export const guardsOfServer: Guard[] = [
  {
    name: 'the lock of the room',
    file: 'server/src/rooms/store.ts',
    text: 'WHERE id = $1 FOR UPDATE`',
    without: 'WHERE id = $1`',
    tests: ['server/src/bookings/races.test.ts'],
    engine: 'postgres'
  },
  {
    name: 'trying again after a deadlock',
    file: 'server/src/bookings/transact.ts',
    text: 'if (collided && attempt < maxAttempts) continue',
    without: '',
    tests: ['server/src/bookings/races.test.ts']
  },
  {
    name: 'a deadlock is a conflict in the end',
    file: 'server/src/bookings/transact.ts',
    text: 'if (collided || state === exclusionViolation)',
    without: 'if (state === exclusionViolation)',
    tests: ['server/src/bookings/races.test.ts']
  },
  {
    name: 'a request key with another body is refused',
    file: 'server/src/bookings/idempotency.ts',
    text: 'if (first && first.fingerprint !== fingerprint) {',
    without: 'if (first && first.fingerprint === "never") {',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'a key without a result is free',
    file: 'server/src/bookings/idempotency.ts',
    text: ' OR known.body IS NULL',
    without: '',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'a repeated request gets the first answer',
    file: 'server/src/bookings/transact.ts',
    text: 'if (first) return { result: first.result, replayed: true }',
    without: '',
    tests: ['server/src/bookings/routes.test.ts']
  },
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
    name: 'the filter of what the public sees',
    file: 'server/src/bookings/privacy.ts',
    text: '{ ...booking, ...hidden[privacy] }',
    without: 'booking',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'retention erases every field that the table names',
    file: 'server/src/bookings/columns.ts',
    text: '.filter((name) => bookingFields[name].erased)',
    without: ".filter((name) => name === 'guests')",
    tests: ['server/src/bookings/retention.test.ts']
  },
  {
    name: 'a field that a later version adds makes no other request',
    file: 'server/src/http/idempotency-key.ts',
    text: ".filter(([, value]) => value !== '')",
    without: '',
    tests: ['server/src/http/idempotency-key.test.ts']
  },
  {
    name: 'an answer that was kept before there was a field is still an answer',
    file: 'server/src/bookings/routes.ts',
    text: '{ ...blankValues, ...result }',
    without: 'result',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'a message that was queued before there was a field leaves its line out',
    file: 'server/src/calendar/wording.ts',
    text: "texts.filter(({ value }) => value !== '')",
    without: 'texts',
    tests: ['server/src/calendar/calendar.test.ts']
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
    name: "the domain's rules hold on the server",
    file: 'server/src/bookings/commands/create.ts',
    text: "if (problem) throw new ApiProblem('invalid', problem.message, { field: problem.field })",
    without: '',
    tests: ['server/src/bookings/routes.test.ts']
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
    name: 'what somebody else cancelled later stays cancelled',
    file: 'server/src/audit/store.ts',
    text: 'is_newest && !own.has(id)',
    without: '(is_newest || true) && !own.has(id)',
    tests: ['server/src/bookings/undo.test.ts']
  },
  {
    name: "an office's zone stays while a booking is stored",
    file: 'server/src/rooms/store.ts',
    text: "officeOfRoom(queries, id, defaults, 'FOR SHARE')",
    without: 'officeOfRoom(queries, id, defaults)',
    tests: ['server/src/offices/zone-change.test.ts'],
    engine: 'postgres'
  },
  {
    name: 'a zone that invitations name is changed with force only',
    file: 'server/src/offices/put-office.ts',
    text: 'if (bookings.length > 0 && !force) ',
    without: 'if (bookings.length > 1000 && !force) ',
    tests: ['server/src/offices/routes.test.ts', 'server/src/offices/main-office.test.ts']
  },
  {
    name: 'everybody invited hears of another zone',
    file: 'server/src/offices/put-office.ts',
    text: 'await queueUpdates(queries, bookings, { now, sender: senderOf(stored, config) })',
    without: '',
    tests: ['server/src/offices/routes.test.ts']
  },
  {
    name: 'a booked room stays in its office',
    file: 'server/src/rooms/put-room.ts',
    text: 'if (known && (await',
    without: 'if (change.id === "" && known && (await',
    tests: ['server/src/offices/routes.test.ts']
  },
  {
    name: 'a room stays until its cancellations have left',
    file: 'server/src/rooms/remove-room.ts',
    text: 'if (untold) ',
    without: 'if (untold === null) ',
    tests: ['server/src/rooms/routes.test.ts']
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
    name: "a booking is judged on the clock of its room's office",
    file: 'server/src/bookings/commands/create.ts',
    text: 'localTime(now, sender.officeTimeZone)',
    without: 'localTime(now, defaults.officeTimeZone)',
    tests: ['server/src/offices/clocks.test.ts']
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
  },
  {
    name: 'a meeting that is over is not cancelled',
    file: 'server/src/bookings/commands/cancel.ts',
    text: 'if (hasEnded(known, ',
    without: 'if (id === "" && hasEnded(known, ',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'the undo restores nothing that is over',
    file: 'server/src/bookings/commands/restore.ts',
    text: ' || hasEnded(known, localTime(now, locked.office.time_zone))',
    without: '',
    tests: ['server/src/bookings/undo.test.ts']
  },
  {
    name: 'the undo goes past what is over',
    file: 'server/src/bookings/undo.ts',
    text: 'if (error instanceof ApiProblem && reasons.includes(error.code)) return false',
    without: '',
    tests: ['server/src/bookings/undo.test.ts']
  }
]
