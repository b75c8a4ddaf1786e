import type { Guard } from './guard.ts'

const tests = ['server/src/doors/walk-in-route.test.ts']
const undoTests = ['server/src/bookings/at-door.test.ts']
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
    file: 'server/src/doors/walk-in-route.ts',
    text: "if (!config.doorActions.includes('book'))",
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
    text: ' || !isRecent(done, now)',
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
    text: 'if (booking.version !== done.version) throw over',
    without: '',
    tests: attacks
  },
  {
    name: 'a meeting that is over is not taken back at the door',
    file: 'server/src/bookings/commands/at-door.ts',
    text: ' || hasEnded(booking, localTime(now, locked.office.time_zone))',
    without: '',
    tests: undoTests
  }
]
