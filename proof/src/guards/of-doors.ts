import type { Guard } from './guard.ts'

const tests = ['server/src/doors/walk-in-route.test.ts']
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
  }
]
