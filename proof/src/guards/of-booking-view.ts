import type { Guard } from './guard.ts'

/** What keeps people at the booking view from losing their way, or what they typed. */
export const guardsOfBookingView: Guard[] = [
  {
    name: 'a kiosk stores nothing that was typed',
    file: 'web/src/booking/use-entry.ts',
    text: 'if (shared) removeEntry()\n    else storeEntry',
    without: 'storeEntry',
    tests: ['web/src/booking/entry.test.tsx']
  },
  {
    name: 'a display that comes late does not come when something else was chosen',
    file: 'web/src/display/use-opened-display.ts',
    text: '        if (!isWanted()) return\n',
    without: '',
    tests: ['web/src/display/late-display.test.tsx']
  },
  {
    name: 'code that is no longer wanted never reloads the page',
    file: 'web/src/backend/retry-import.ts',
    text: '      if (!isWanted()) throw error\n',
    without: '',
    tests: ['web/src/backend/retry-import.test.ts']
  },
  {
    name: 'the focus is handed on from a time that is taken',
    file: 'web/src/schedule/use-slot-keys.ts',
    text: '    target?.focus()\n',
    without: '',
    tests: ['web/src/schedule/slot-keys.test.tsx']
  },
  {
    name: 'a lost slot is said above the buttons',
    file: 'web/src/booking/form/form-notice.tsx',
    text: '(lost || refused) && (',
    without: 'refused && (',
    tests: ['web/src/booking/form/lost-slot.test.tsx']
  },
  {
    name: 'what was typed is kept when another time is taken instead',
    file: 'web/src/booking/booking-view.tsx',
    text: 'draftFor(props.draft, offer)',
    without: 'draftFor(emptyDraft, offer)',
    tests: ['web/src/booking/form/conflict.test.tsx']
  },
  {
    name: 'what a search has found follows the bookings',
    file: 'web/src/live/keep-queries-live.ts',
    text: '      invalidate(queries, availabilityKey)\n',
    without: '',
    tests: ['web/src/live/keep-queries-live.test.ts']
  },
  {
    name: 'the arrow keys lead through the rooms, not away from them',
    file: 'web/src/rooms/room-cards.tsx',
    text: "arrowDown.current = key.startsWith('Arrow')",
    without: '',
    tests: ['web/src/rooms/room-cards.test.tsx']
  },
  {
    name: 'a room that fits is in a list, also where more are found than the answer tells of',
    file: 'web/src/finding/sorted-rooms.ts',
    text: 'untold: others.filter(mayFit)',
    without: 'untold: []',
    tests: ['web/src/booking/nothing-found.test.tsx']
  }
]
