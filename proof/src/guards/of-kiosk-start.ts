import type { Guard } from './guard.ts'

/** What keeps a kiosk that starts without its server from saying what is not so. */
export const guardsOfKioskStart: Guard[] = [
  {
    name: 'a kept page has no bookings of the time when it was kept',
    file: 'web/worker/kept-page.ts',
    text: ".replace(dataElement, '')",
    without: '',
    tests: ['web/worker/kept-page.test.ts']
  },
  {
    name: 'a page is kept with the files of its build only',
    file: 'web/worker/kept-page.ts',
    text: ' || !isOfBuild(html, files)',
    without: '',
    tests: ['web/worker/kept-page.test.ts']
  },
  {
    name: 'a kiosk shows no page of others in the place of the one that it has kept',
    file: 'web/worker/worker.ts',
    text: 'if (fresh && isServersPage(fresh.response, fresh.html)) return',
    without: 'if (fresh) return',
    tests: ['web/worker/worker.test.ts']
  },
  {
    name: 'no page but that of a kiosk is kept',
    file: 'web/worker/addresses.ts',
    text: "pathname === '/' && ",
    without: '',
    tests: ['web/worker/kept-page.test.ts']
  },
  {
    name: 'a clock that stands before the last contact tells no time',
    file: 'web/src/kiosk/kept-start.ts',
    text: 'passed >= 0 ? passed : undefined',
    without: 'passed',
    tests: ['web/src/kiosk/kept-start.test.ts']
  },
  {
    name: 'a kiosk keeps nothing that it knows to be old',
    file: 'web/src/kiosk/snapshot.ts',
    text: ' && !state.isInvalidated',
    without: '',
    tests: ['web/src/kiosk/kept-start.test.ts']
  },
  {
    name: 'a kiosk drops what is two days old',
    file: 'web/src/kiosk/snapshot.ts',
    text: ' || device - stored.heard.device > longestMilliseconds',
    without: '',
    tests: ['web/src/kiosk/kept-start.test.ts']
  },
  {
    name: 'a page that started without the server is out of touch',
    file: 'web/src/live/contact.ts',
    text: "let reported = first?.state === 'stale' ? first.since : undefined",
    without: 'let reported: Moment | undefined',
    tests: ['web/src/live/contact.test.ts']
  },
  {
    name: 'a display that knows no time claims no state',
    file: 'web/src/display/use-shown-day.ts',
    text: 'const known = isTimeKnown(contact) ? now : undefined',
    without: 'const known = now',
    tests: ['web/src/display/kept-display.test.tsx']
  },
  {
    name: 'a kiosk that looks for a newer page has it kept whole first',
    file: 'web/src/kiosk/use-newest-page.ts',
    text: 'if (unkept.current > 0 && unkept.current <= maxUnkept) return',
    without: '',
    tests: ['web/src/kiosk/use-newest-page.test.tsx']
  },
  {
    name: 'a kiosk has a newer page kept whole before it begins with it',
    file: 'web/src/kiosk/use-newest-page.ts',
    text: '(await keepNewestPage()) && ',
    without: '',
    tests: ['web/src/kiosk/use-newest-page.test.tsx']
  }
]
