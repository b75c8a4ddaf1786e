import type { Guard } from './guard.ts'

/** What keeps the week of a room true. */
export const guardsOfWeek: Guard[] = [
  {
    name: 'what changes elsewhere shows in the week',
    file: 'web/src/week/follow-weeks.ts',
    text: 'invalidate(queries, change.room_id === undefined ? weekKey() : weekKey(change.room_id))',
    without: '',
    tests: ['web/src/week/week-page.test.tsx']
  },
  {
    name: 'how a room stands is not said out of touch',
    file: 'web/src/week/room-now.tsx',
    text: "contact.state === 'stale'",
    without: '(false as boolean)',
    tests: ['web/src/week/week-page.test.tsx']
  },
  {
    name: 'the page of a room is one of its own office',
    file: 'server/src/offices/office-of-page.ts',
    text: 'String(room ?? display)',
    without: 'String(display)',
    tests: ['server/src/offices/office-of-page.test.ts']
  }
]
