import type { Guard } from './guard.ts'

const codeTests = ['server/src/bookings/cancel-permission.test.ts']

export const guardsOfCodes: Guard[] = [
  {
    name: 'the mail has a code only where codes cancel',
    file: 'server/src/invitations/attempts.ts',
    text: "cancelBy === 'key' ? keys.codeOf(booking) : undefined",
    without: 'keys.codeOf(booking)',
    tests: ['server/src/invitations/booker-links.test.ts']
  },
  {
    name: 'once codes are off none is entered',
    file: 'web/src/display/dialogs/code-dialog.tsx',
    text: ' || problem?.off === true',
    without: '',
    tests: ['web/src/display/dialogs/code-dialog.test.tsx']
  },
  {
    name: 'with CANCEL_BY=key no one cancels without key or code',
    file: 'server/src/bookings/cancel-permission.ts',
    text: '({ ...authorize(booking), ...canUndo(booking) })',
    without: 'canUndo(booking)',
    tests: codeTests
  },
  {
    name: 'a code is compared',
    file: 'server/src/bookings/cancel-permission.ts',
    text: 'if (!isRight) throw wrongCode(admitted.triesLeft, config)',
    without: '',
    tests: codeTests
  },
  {
    name: 'an attempt is written before it is judged, one at a time',
    file: 'server/src/keys/code-attempts.ts',
    text: "queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate codes'))`)",
    without: 'undefined',
    tests: codeTests,
    engine: 'postgres'
  },
  {
    name: 'after too many wrong codes none is looked at',
    file: 'server/src/keys/code-attempts.ts',
    text: ' || triesLeft < 0',
    without: '',
    tests: codeTests
  },
  {
    name: 'a code that was guessed at is off for good',
    file: 'server/src/bookings/cancel-permission.ts',
    text: 'if (known) await turnCodeOff(database, known.id)',
    without: '',
    tests: codeTests
  },
  {
    name: 'guesses in an office add up',
    file: 'server/src/keys/code-attempts.ts',
    text: 'office: 30 }',
    without: 'office: 3000 }',
    tests: codeTests
  },
  {
    name: 'guesses in a room add up',
    file: 'server/src/keys/code-attempts.ts',
    text: 'room: 10,',
    without: 'room: 1000,',
    tests: codeTests
  },
  {
    name: 'guesses of a client add up',
    file: 'server/src/keys/code-attempts.ts',
    text: 'client: 10,',
    without: 'client: 1000,',
    tests: codeTests
  }
]
