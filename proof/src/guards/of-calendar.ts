import type { Guard } from './guard.ts'

/** What keeps the words and the times of invitations right. */
export const guardsOfCalendar: Guard[] = [
  {
    name: 'a line that was typed cannot become two in a calendar or a header',
    file: 'server/src/calendar/invitation.ts',
    text: "return text.replace(/[\\p{Cc}\\p{Cs}\\u2028\\u2029]+/gu, ' ').trim()",
    without: 'return text.trim()',
    tests: ['server/src/calendar/calendar.test.ts', 'server/src/mail/message.test.ts']
  },
  {
    name: "a zone's yearly rule leads to the change of each year",
    file: 'server/src/calendar/zone-rules.ts',
    text: 'rules.every((others) => others.includes(each))',
    without: 'each',
    tests: ['server/src/calendar/calendar-clock.test.ts']
  },
  {
    name: 'the rules of a zone hold for as long as rooms can be booked',
    file: 'server/src/calendar/zone-rules.ts',
    text: 'const yearsAround = 2',
    without: 'const yearsAround = 1',
    tests: ['server/src/calendar/calendar-clock.test.ts']
  }
]
