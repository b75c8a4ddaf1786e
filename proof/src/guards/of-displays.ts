import type { Guard } from './guard.ts'

/** What keeps a display at the office's time, day after day, and a browser's tabs out of each other's way. */
export const guardsOfDisplays: Guard[] = [
  {
    name: 'a screen says that it is out of touch before 45 s are over',
    file: 'web/src/live/contact.ts',
    text: 'const staleAfterMilliseconds = 39_000',
    without: 'const staleAfterMilliseconds = 60_000',
    tests: ['web/src/live/contact.test.ts']
  },
  {
    name: 'a tab out of sight hands back its connection',
    file: 'web/src/live/keep-queries-live.ts',
    text: 'leaving = window.setTimeout(leave, hiddenMilliseconds)',
    without: '',
    tests: ['web/src/live/contact.test.ts', 'web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'a kiosk whose booking view is opened hears of all rooms',
    file: 'web/src/app.tsx',
    text: 'display === undefined || display !== kiosk ? { office_id } : { room_id: kiosk }',
    without: 'kiosk === undefined ? { office_id } : { room_id: kiosk }',
    tests: ['web/src/app.test.tsx']
  },
  {
    name: 'what a stream did not tell before is read again when it does',
    file: 'web/src/live/keep-queries-live.ts',
    text: '      scope = next\n      invalidate(queries)',
    without: '      scope = next',
    tests: ['web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'a kiosk takes a newer page by itself',
    file: 'web/src/kiosk/use-newest-page.ts',
    text: 'if (watching && (await isPageOutdated()) && watching) window.location.reload()',
    without: '',
    tests: ['web/src/kiosk/use-newest-page.test.tsx']
  },
  {
    name: 'a kiosk that is told of a newer page takes it',
    file: 'web/src/kiosk/use-newest-page.ts',
    text: 'if (isOutdated) window.location.reload()',
    without: '',
    tests: ['web/src/kiosk/use-newest-page.test.tsx']
  },
  {
    name: 'a kiosk finds its room in its new office',
    file: 'web/src/kiosk/use-moved-room.ts',
    text: 'if (isMoved) window.location.reload()',
    without: 'if (isMoved) return',
    tests: ['web/src/kiosk/use-moved-room.test.tsx']
  },
  {
    name: 'a machine that wakes up asks for the time',
    file: 'web/src/live/keep-queries-live.ts',
    text: 'if (slept && unfollow) follow()',
    without: 'if (slept) return',
    tests: ['web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'the device’s own clock plays no part',
    file: 'web/src/clock/use-clock.ts',
    text: 'return localMilliseconds(reading, performance.now(), time_zone)',
    without: 'return Date.now()',
    tests: ['web/src/clock/use-clock.test.tsx']
  },
  {
    name: 'a display knows by itself when the clocks change',
    file: 'web/src/clock/office-clock.ts',
    text: ' + (offset(to, timeZone) - offset(from, timeZone)) * 60_000',
    without: '',
    tests: ['web/src/clock/office-clock.test.ts']
  },
  {
    name: 'at midnight a display goes over to the new day',
    file: 'web/src/display/use-visit.ts',
    text: 'const day = visit.day ?? today',
    without: 'const [opened] = useState(today)\n  const day = visit.day ?? opened',
    tests: ['web/src/display/room-display.test.tsx']
  },
  {
    name: 'a display has read tomorrow before it comes',
    file: 'web/src/display/bookings-ahead.tsx',
    text: 'useBookings(room_id, addDays(today, 1))',
    without: 'addDays(today, 1)',
    tests: ['web/src/display/room-display.test.tsx', 'web/src/display/out-of-touch.test.tsx']
  },
  {
    name: 'a display offers no cancelling of what is over',
    file: 'web/src/display/schedule-list.tsx',
    text: 'onCancel={isOver(booking) ? undefined : onCancel}',
    without: 'onCancel={onCancel}',
    tests: ['web/src/display']
  },
  {
    name: "a person's own browser is no kiosk",
    file: 'web/src/kiosk/use-idle.ts',
    text: 'if (!kiosk) return undefined',
    without: '',
    tests: ['web/src/kiosk/use-idle.test.tsx']
  },
  {
    name: 'a kiosk says that it will close what is open',
    file: 'web/src/kiosk/use-idle.ts',
    text: "leaving = window.setTimeout(() => setPresence('leaving'), idleMilliseconds - noticeMilliseconds)",
    without: 'leaving = undefined',
    tests: ['web/src/kiosk/use-idle.test.tsx']
  },
  {
    name: 'people go on where they were when what they used is gone',
    file: 'web/src/display/use-next-focus.ts',
    text: 'place?.focus()',
    without: '',
    tests: ['web/src/display/next-focus.test.tsx']
  },
  {
    name: 'a display with no start left says so, and leads on',
    file: 'web/src/display/use-visit.ts',
    text: 'leadsTo: addDays(day, 1)',
    without: 'leadsTo: day',
    tests: ['web/src/display/dialogs/quick-booking.test.tsx']
  }
]
