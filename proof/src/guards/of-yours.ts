import type { Guard } from './guard.ts'

/** The pages of one's own bookings, and the keys that a browser keeps. */
export const guardsOfYours: Guard[] = [
  {
    name: 'a kiosk keeps no keys',
    file: 'web/src/keys/kept-keys.ts',
    text: 'if (isKioskPage()) return false',
    without: '',
    tests: ['web/src/keys/kept-keys.test.ts']
  },
  {
    name: 'a key that is kept does not stay in the address',
    file: 'web/src/your-bookings/use-opening.ts',
    text: 'writeAddress(isKept ? undefined : key)',
    without: '',
    tests: ['web/src/your-bookings/your-booking-page.test.tsx']
  },
  {
    name: 'a change that is sent again is the same attempt',
    file: 'web/src/your-bookings/change/use-change.ts',
    text: 'if (sent.current.text !== text) sent.current',
    without: 'sent.current',
    tests: ['web/src/your-bookings/change/change-page.test.tsx']
  },
  {
    name: 'a booking is no conflict with itself',
    file: 'web/src/your-bookings/change/use-clash.ts',
    text: '?.filter((other) => other.id !== id)',
    without: '',
    tests: ['web/src/your-bookings/change/change-page.test.tsx']
  },
  {
    name: 'what was typed survives a change by another holder',
    file: 'web/src/your-bookings/change/change-draft.ts',
    text: '{ ...booking, ...change }',
    without: 'booking',
    tests: ['web/src/your-bookings/change/change-page.test.tsx']
  },
  {
    name: 'a kiosk keeps nothing of what is typed into a change',
    file: 'web/src/your-bookings/change/use-stored-change.ts',
    text: 'else if (!isKioskPage()) withStorage',
    without: 'else withStorage',
    tests: ['web/src/your-bookings/change/change-page.test.tsx']
  }
]
