import type { Guard } from './guard.ts'

/** What keeps a display at the office's time, day after day, and a browser's tabs out of each other's way. */
export const guardsOfDisplays: Guard[] = [
  {
    name: 'a screen says that it is out of touch before 45 s are over',
    file: 'web/src/contact.ts',
    text: 'const staleAfterMilliseconds = 39_000',
    without: 'const staleAfterMilliseconds = 60_000',
    tests: ['web/src/contact.test.ts']
  },
  {
    name: 'a tab out of sight hands back its connection',
    file: 'web/src/stay-live.ts',
    text: 'leaving = window.setTimeout(leave, hiddenMilliseconds)',
    without: '',
    tests: ['web/src/contact.test.ts', 'web/src/stay-live.test.ts']
  },
  {
    name: 'a wall takes a newer page by itself',
    file: 'web/src/displays/use-newest-page.ts',
    text: 'if (watching && (await isPageOutdated()) && watching) window.location.reload()',
    without: '',
    tests: ['web/src/displays/use-newest-page.test.tsx']
  },
  {
    name: 'a machine that wakes up asks for the time',
    file: 'web/src/stay-live.ts',
    text: 'if (slept && unfollow) follow()',
    without: 'if (slept) return',
    tests: ['web/src/stay-live.test.ts']
  },
  {
    name: 'the device’s own clock plays no part',
    file: 'web/src/use-clock.ts',
    text: 'return localMilliseconds(reading, performance.now(), time_zone)',
    without: 'return Date.now()',
    tests: ['web/src/use-clock.test.tsx']
  },
  {
    name: 'a display knows by itself when the clocks change',
    file: 'web/src/office-clock.ts',
    text: ' + (offset(to, timeZone) - offset(from, timeZone)) * 60_000',
    without: '',
    tests: ['web/src/office-clock.test.ts']
  },
  {
    name: 'at midnight a display goes over to the new day',
    file: 'web/src/displays/room-display.tsx',
    text: 'const day = visit.day ?? now.date',
    without: 'const [opened] = useState(now.date)\n  const day = visit.day ?? opened',
    tests: ['web/src/displays/room-display.test.tsx']
  },
  {
    name: 'a display has read tomorrow before it comes',
    file: 'web/src/displays/display-view.tsx',
    text: 'useBookings(wanted, addDays(now.date, 1))',
    without: 'addDays(now.date, 1)',
    tests: ['web/src/displays/room-display.test.tsx', 'web/src/displays/out-of-touch.test.tsx']
  },
  {
    name: 'a display offers no cancelling of what is over',
    file: 'web/src/displays/schedule-list.tsx',
    text: 'onCancel={isOver(booking) ? undefined : onCancel}',
    without: 'onCancel={onCancel}',
    tests: ['web/src/displays']
  },
  {
    name: "a person's own browser is no kiosk",
    file: 'web/src/displays/use-idle.ts',
    text: 'if (!kiosk) return undefined',
    without: '',
    tests: ['web/src/displays/use-idle.test.tsx']
  },
  {
    name: 'a kiosk says that it will close what is open',
    file: 'web/src/displays/use-idle.ts',
    text: "leaving = window.setTimeout(() => setPresence('leaving'), idleMilliseconds - noticeMilliseconds)",
    without: 'leaving = undefined',
    tests: ['web/src/displays/use-idle.test.tsx']
  },
  {
    name: 'people go on where they were when what they used is gone',
    file: 'web/src/displays/use-next-focus.ts',
    text: 'place?.focus()',
    without: '',
    tests: ['web/src/displays/next-focus.test.tsx']
  },
  {
    name: 'a wall with no start left says so, and leads on',
    file: 'web/src/displays/room-display.tsx',
    text: 'leadsTo: addDays(day, 1)',
    without: 'leadsTo: day',
    tests: ['web/src/displays/quick-booking.test.tsx']
  }
]
