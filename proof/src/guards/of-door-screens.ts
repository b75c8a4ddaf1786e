import type { Guard } from './guard.ts'

const tests = ['web/src/display/door/walk-in.test.tsx']
const arrivalTests = ['web/src/display/door/arrivals.test.tsx']
const runningTests = ['web/src/display/door/running.test.tsx']

/** A tap at a door does one thing, once, and only what is certain is offered. */
export const guardsOfDoorScreens: Guard[] = [
  {
    name: 'a tap does nothing while another is being answered',
    file: 'web/src/display/door/use-tap.ts',
    text: '    if (!oneTap.isFree()) return\n',
    without: '',
    tests
  },
  {
    name: 'the second tap of two does nothing',
    file: 'web/src/display/door/use-one-tap.ts',
    text: 'const doubleTapMilliseconds = 700',
    without: 'const doubleTapMilliseconds = 0',
    tests
  },
  {
    name: 'a tap whose answer got lost is the same one when it is sent again',
    file: 'web/src/display/door/use-tap.ts',
    text: 'untilAnswered(() => send(wanted, key))',
    without: 'untilAnswered(() => send(wanted, key + randomKey()))',
    tests: ['web/src/display/door/refused.test.tsx']
  },
  {
    name: 'a door forgets who has just been there',
    file: 'web/src/display/door/use-done.ts',
    text: 'window.setTimeout(() => forget(), undoMilliseconds)',
    without: '0',
    tests
  },
  {
    name: 'a display out of touch offers nothing at its door',
    file: 'web/src/display/room-display.tsx',
    text: 'status: stale ? undefined : status',
    without: 'status',
    tests
  },
  {
    name: 'a room that waits for people is not offered to others',
    file: 'web/src/display/door/use-at-door.ts',
    text: 'status: isAwaiting ? undefined : status',
    without: 'status',
    tests: arrivalTests
  },
  {
    name: 'a door is asked once it may have been given free',
    file: 'web/src/display/door/use-door.ts',
    text: ' || isWaitOver(door, bookings, now)',
    without: '',
    tests: arrivalTests
  },
  {
    name: 'nothing is amber while another meeting runs',
    file: 'web/src/display/door/use-arrivals.ts',
    text: 'awaited: isOtherRunning ? undefined : awaited,',
    without: 'awaited,',
    tests: arrivalTests
  },
  {
    name: 'no one ends or extends a meeting to which no one has come',
    file: 'web/src/display/door/use-at-door.ts',
    text: 'status: isAwaiting ? undefined : status',
    without: 'status',
    tests: runningTests
  },
  {
    name: 'the second tap of two does not answer the question that the first asked',
    file: 'web/src/display/door/use-running.ts',
    text: '      oneTap.end(true)\n',
    without: '',
    tests: runningTests
  },
  {
    name: 'a door offers nothing for a meeting that it does not know yet',
    file: 'web/src/display/door/use-running.ts',
    text: ' || door?.running?.booking_id !== status.current.id',
    without: ' || !door?.running',
    tests: runningTests
  },
  {
    name: 'what another did at the same moment is not taken back here',
    file: 'web/src/display/door/use-running.ts',
    text: "extended.undo === '' ? undefined : ",
    without: '',
    tests: runningTests
  },
  {
    name: 'a booking that was ended is no longer offered to be changed',
    file: 'web/src/your-bookings/ticket-actions.tsx',
    text: ' || planned !== null',
    without: '',
    tests: ['web/src/your-bookings/your-booking-page.test.tsx']
  }
]
