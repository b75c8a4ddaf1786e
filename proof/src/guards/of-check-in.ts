import type { Guard } from './guard.ts'

const checkIns = ['server/src/bookings/check-in.test.ts']
const releases = ['server/src/bookings/release.test.ts']
const settings = ['server/src/doors/settings-route.test.ts']

/** Who checks in, and which rooms are given free. */
export const guardsOfCheckIn: Guard[] = [
  {
    name: 'a door checks in only where it offers that',
    file: 'server/src/bookings/commands/check-in.ts',
    text: "if (isAtDoor && !actions.includes('check_in'))",
    without: 'if (false)',
    tests: checkIns
  },
  {
    name: 'people check in from its time on',
    file: 'server/src/bookings/commands/check-in.ts',
    text: 'if (moment.date < booking.date || moment.time < opens)',
    without: 'if (false)',
    tests: checkIns
  },
  {
    name: 'a wrong key checks in to nothing',
    file: 'server/src/bookings/commands/check-in.ts',
    text: '  authorize(booking)\n',
    without: '',
    tests: checkIns
  },
  {
    name: 'the answer at a door shows what displays show',
    file: 'server/src/bookings/change-route.ts',
    text: " && kind !== 'check in'",
    without: '',
    tests: checkIns
  },
  {
    name: 'a booking that is moved is checked in to again',
    file: 'server/src/bookings/store.ts',
    text: 'THEN checked_in_at END\n',
    without: 'THEN checked_in_at ELSE checked_in_at END\n',
    tests: checkIns
  },
  {
    name: 'who moves a booking to where people can check in already is there',
    file: 'server/src/bookings/commands/change.ts',
    text: 'isMoved(before, after) && isOpen(updated, rule, officeNow)',
    without: 'false',
    tests: releases
  },
  {
    name: 'who could not check in to what was cancelled keeps the room',
    file: 'server/src/bookings/commands/restore.ts',
    text: 'isHere: isOpen(booking, rule, officeNow)',
    without: 'isHere: false',
    tests: releases
  },
  {
    name: 'no room is given free where no one can check in',
    file: 'server/src/rooms/doors.ts',
    text: 'isOffered && rule !== undefined',
    without: 'rule !== undefined',
    tests: releases
  },
  {
    name: 'the undo leaves no one a room that was given free',
    file: 'server/src/audit/store.ts',
    text: 'cancelled AND released_at IS NULL AS is_final',
    without: 'cancelled AS is_final',
    tests: releases
  },
  {
    name: 'a room is given free once',
    file: 'server/src/bookings/commands/release.ts',
    text: 'if (!booking || booking.cancelled) return false',
    without: 'if (!booking) return false',
    tests: ['server/src/bookings/release-race.test.ts']
  },
  {
    name: 'each booking is judged again once it is locked',
    file: 'server/src/bookings/commands/release.ts',
    text: ' || !isDue(booking, rule, { now, time_zone: office.time_zone }, returnedAt)',
    without: '',
    tests: ['server/src/bookings/release-race.test.ts']
  },
  {
    name: 'who could not check in has the whole time again',
    file: 'server/src/bookings/arrivals.ts',
    text: 'const isGrace = now < graceEnd(rule, returnedAt)',
    without: 'const isGrace = now < graceEnd(rule, returnedAt) && false',
    tests: releases
  },
  {
    name: 'a server that was away for a minute has returned',
    file: 'server/src/bookings/door-watch.ts',
    text: 'THEN watch.returned_at ELSE $1::timestamptz END',
    without: 'THEN watch.returned_at ELSE watch.returned_at END',
    tests: releases
  },
  {
    name: 'who was promised a room keeps it',
    file: 'server/src/bookings/arrivals.ts',
    text: 'isPromised: isPromised(booking, rule)',
    without: 'isPromised: false',
    tests: settings
  },
  {
    name: 'who comes late finds that no one has been told',
    file: 'server/src/bookings/commands/release.ts',
    text: 'wait: waitMilliseconds, ',
    without: '',
    tests: releases
  }
]
