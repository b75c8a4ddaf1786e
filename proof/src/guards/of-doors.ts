import type { Guard } from './guard.ts'

const tests = ['server/src/doors/walk-in-route.test.ts']
const undoTests = ['server/src/bookings/at-door.test.ts']
const endTests = ['server/src/bookings/end-now.test.ts']
const extendTests = ['server/src/bookings/extend-at-door.test.ts']
const mailTests = ['server/src/invitations/running.test.ts']
const runningAttacks = ['server/test/attacks/running.test.ts']
const attacks = ['server/test/attacks/walk-ins.test.ts']

/** What anyone may do at a door, and how often. */
export const guardsOfDoors: Guard[] = [
  {
    name: 'a room is booked at its door as often as it may',
    file: 'server/src/bookings/walk-in-budget.ts',
    text: '  reject(ofRoom!, limits.room, now)\n',
    without: '',
    tests: attacks
  },
  {
    name: 'walk-ins of a client are counted one at a time',
    file: 'server/src/bookings/walk-in-budget.ts',
    text: "SELECT pg_advisory_xact_lock(hashtext('doorplate walk-ins ' || $1))",
    without: 'SELECT $1::text',
    tests: attacks,
    engine: 'postgres'
  },
  {
    name: 'a door books only where it offers that',
    file: 'server/src/bookings/commands/book-at-door.ts',
    text: "if (!actions.includes('book'))",
    without: 'if (false)',
    tests
  },
  {
    name: 'a walk-in ends within its limit',
    file: 'server/src/bookings/commands/book-at-door.ts',
    text: "if (problem) throw new ApiProblem('invalid', problem, { field: 'end_time' })",
    without: '',
    tests
  },
  {
    name: 'the answer to a walk-in shows what displays show',
    file: 'server/src/doors/walk-in-route.ts',
    text: 'shownTo(request.bearer, publicRow(result), config.schedulePrivacy)',
    without: 'publicRow(result)',
    tests
  },
  {
    name: 'a token of a door is signed',
    file: 'server/src/keys/undo-tokens.ts',
    text: ' || !keys.isSigned(text, signature)',
    without: '',
    tests: attacks
  },
  {
    name: 'a token of a door is of one booking',
    file: 'server/src/keys/undo-tokens.ts',
    text: 'return done.booking_id === bookingId ? done : undefined',
    without: 'return done',
    tests: attacks
  },
  {
    name: 'a token of a door is good for two minutes',
    file: 'server/src/bookings/commands/at-door.ts',
    text: ' || !isRecent(done, context.now)',
    without: '',
    tests: attacks
  },
  {
    name: 'what was changed since is not taken back at the door',
    file: 'server/src/bookings/commands/undo-at-door.ts',
    text: 'if (booking.version !== done.version) throw over',
    without: '',
    tests: attacks
  },
  {
    name: 'what was booked at a door gets a name once',
    file: 'server/src/bookings/commands/name-at-door.ts',
    text: ' || !isUnnamed(booking, sender)',
    without: '',
    tests: attacks
  },
  {
    name: 'a meeting that is over is not taken back at the door',
    file: 'server/src/bookings/commands/at-door.ts',
    text: ' || hasEnded(locked.booking, locked.moment)',
    without: '',
    tests: undoTests
  },
  {
    name: 'a token of a longer stay names no one',
    file: 'server/src/bookings/commands/name-at-door.ts',
    text: "done.did !== 'book' || ",
    without: '',
    tests: runningAttacks
  },
  {
    name: 'a door ends meetings only where it offers that',
    file: 'server/src/bookings/commands/end-now.ts',
    text: "if (isAtDoor && !actions.includes('end'))",
    without: 'if (false)',
    tests: endTests
  },
  {
    name: 'where cancelling takes the code, so does ending, and no door offers it',
    file: 'server/src/doors/read-door.ts',
    text: "cancelBy === 'anyone' ? actions : ",
    without: 'cancelBy ? actions : ',
    tests: endTests
  },
  {
    name: 'a meeting that has not begun is not ended',
    file: 'server/src/bookings/commands/end-now.ts',
    text: "  if (!hasBegun(known, moment)) throw new ApiProblem('not_started', ['problem.notStarted'])\n",
    without: '',
    tests: endTests
  },
  {
    name: 'a meeting is ended once',
    file: 'server/src/bookings/commands/end-now.ts',
    text: '  if (known.ended_at !== null) return known\n',
    without: '',
    tests: endTests
  },
  {
    name: 'only what runs stays longer at its door',
    file: 'server/src/bookings/commands/extend-at-door.ts',
    text: "  if (!hasBegun(booking, moment)) throw new ApiProblem('key_required', ['problem.bookingKeyRequired'])\n",
    without: '',
    tests: extendTests
  },
  {
    name: 'a meeting stays longer only where its door offers that',
    file: 'server/src/bookings/commands/extend-at-door.ts',
    text: "  if (!actions.includes('extend')) throw new ApiProblem('off', ['problem.extendOff'])\n",
    without: '',
    tests: extendTests
  },
  {
    name: 'a meeting stays longer in the version that its door has seen',
    file: 'server/src/bookings/commands/extend-at-door.ts',
    text: "  if (booking.version !== seen) throw new ApiProblem('changed_meanwhile', ['problem.bookingChanged'])\n",
    without: '',
    tests: extendTests
  },
  {
    name: 'a meeting stays longer as often as it may be changed',
    file: 'server/src/bookings/commands/extend-at-door.ts',
    text: '  await admitChange(queries, id)\n',
    without: '',
    tests: runningAttacks
  },
  {
    name: 'a longer stay that was taken back is taken back again without harm',
    file: 'server/src/bookings/commands/undo-at-door.ts',
    text: '  if (isUndone(booking, done)) return booking\n',
    without: '',
    tests: extendTests
  },
  {
    name: 'a longer stay is told once it cannot be taken back',
    file: 'server/src/invitations/running.ts',
    text: 'wait: undoLifetimeMilliseconds, ',
    without: '',
    tests: mailTests
  },
  {
    name: 'the booker hears of a meeting that was ended in its first quarter',
    file: 'server/src/invitations/picking.ts',
    text: ' OR bookings.ended_at IS NOT NULL',
    without: '',
    tests: mailTests
  },
  {
    name: 'guests do not hear that a meeting was ended',
    file: 'server/src/invitations/running.ts',
    text: 'recipients: [booker_email],',
    without: 'recipients: [booker_email, ...guests],',
    tests: mailTests
  },
  {
    name: 'after too many wrong PINs no other is looked at',
    file: 'server/src/doors/pin-route.ts',
    text: '      guesses.add(address, pin)\n',
    without: '',
    tests: ['server/src/doors/pin-route.test.ts']
  }
]
