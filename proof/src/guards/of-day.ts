import type { Guard } from './guard.ts'

/** What keeps the day of all rooms true. */
export const guardsOfDay: Guard[] = [
  {
    name: 'an older day does not take back what a room has told since',
    file: 'web/src/schedule/follow-day.ts',
    text: 'asked > day.asked',
    without: 'asked < 0',
    tests: ['web/src/schedule/follow-day.test.ts']
  },
  {
    name: 'nothing is chosen on a day that is not up to date',
    file: 'web/src/timeline/use-picked.ts',
    text: '!paused && wanted',
    without: 'wanted',
    tests: ['web/src/day/day-page.test.tsx']
  }
]
