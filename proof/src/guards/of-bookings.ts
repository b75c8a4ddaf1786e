import type { Guard } from './guard.ts'

/** What keeps bookings, rooms and offices to their rules. */
export const guardsOfBookings: Guard[] = [
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
    text: 'if (first && ![fingerprint, contentPrint].includes(first.fingerprint)) {',
    without: 'if (first && ![fingerprint, contentPrint, first.fingerprint].includes(first.fingerprint)) {',
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
    name: 'a conflict does not wait for alternatives',
    file: 'server/src/finding/conflict-alternatives.ts',
    text: 'Promise.race([result.catch(failed), timeout.catch(failed)])',
    without: 'result.catch(failed)',
    tests: ['server/src/finding/conflict-alternatives.test.ts']
  },
  {
    name: 'a conflict does not fail for alternatives',
    file: 'server/src/finding/conflict-alternatives.ts',
    text: 'const failed = () => undefined',
    without: 'const failed = (error: unknown) => { throw error }',
    tests: ['server/src/finding/conflict-alternatives.test.ts']
  },
  {
    name: 'the filter of what the public sees',
    file: 'server/src/bookings/privacy.ts',
    text: '{ ...booking, ...hidden[privacy] }',
    without: 'booking',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'the day of all rooms shows what privacy leaves',
    file: 'server/src/bookings/day-route.ts',
    text: 'shownTo(bearer, booking, config.schedulePrivacy)',
    without: 'booking',
    tests: ['server/test/attacks/privacy.test.ts']
  },
  {
    name: 'retention erases every field that the table names',
    file: 'server/src/bookings/columns.ts',
    text: '.filter((name) => bookingFields[name].erased)',
    without: ".filter((name) => name === 'guests')",
    tests: ['server/src/bookings/retention.test.ts']
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
    name: "the domain's rules hold on the server",
    file: 'server/src/bookings/commands/create.ts',
    text: "if (problem) throw new ApiProblem('invalid', problem.message, { field: problem.field })",
    without: '',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'what someone else cancelled later stays cancelled',
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
    name: "a booking is judged on the clock of its room's office",
    file: 'server/src/bookings/commands/create.ts',
    text: 'localTime(now, sender.officeTimeZone)',
    without: 'localTime(now, defaults.officeTimeZone)',
    tests: ['server/src/offices/clocks.test.ts']
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
    text: ' || hasEnded(locked.booking, locked.moment)',
    without: '',
    tests: ['server/src/bookings/undo.test.ts']
  },
  {
    name: 'the undo tells no one who has not heard of a cancelling',
    file: 'server/src/bookings/commands/restore.ts',
    text: 'isTold ? queueRequests : queueUndo',
    without: 'queueRequests',
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
