import type { Guard } from './guard.ts'

const tests = ['server/src/doors/report-route.test.ts']
const mailTests = ['server/src/faults/mails.test.ts']

/** What anyone may report at a door, how often, and who reads it. */
export const guardsOfFaults: Guard[] = [
  {
    name: 'a door takes reports only where it offers that',
    file: 'server/src/faults/report.ts',
    text: "if (!actions.includes('report'))",
    without: 'if (false)',
    tests
  },
  {
    name: 'faults are reported in a room as often as they may',
    file: 'server/src/faults/report.ts',
    text: '  await admitReport(queries, room_id, hourAgo, now)\n',
    without: '',
    tests
  },
  {
    name: 'what is reported is equipment of the room',
    file: 'server/src/faults/report.ts',
    text: ' && !locked.room.equipment.includes(equipment)',
    without: ' && false',
    tests
  },
  {
    name: 'what people write about a fault is one short line',
    file: 'server/src/faults/report.ts',
    text: "  if (problem) throw new ApiProblem('invalid', problem, { field: 'note' })\n",
    without: '',
    tests
  },
  {
    name: 'only the operator reads what people write about a fault',
    file: 'server/src/doors/fault-routes.ts',
    text: "bearer === 'operator' ? { ...fault, notes } : fault",
    without: '({ ...fault, notes })',
    tests
  },
  {
    name: 'only the operator says that a fault is fixed',
    file: 'server/src/doors/fault-routes.ts',
    text: '      preHandler: requireOperator,\n',
    without: '',
    tests
  },
  {
    name: 'the mail about faults is gathered',
    file: 'server/src/faults/mails.ts',
    text: 'mail_at <= $1',
    without: 'mail_at IS NOT NULL AND $1::timestamptz IS NOT NULL',
    tests: mailTests
  },
  {
    name: 'a fault is mailed once',
    file: 'server/src/faults/mails.ts',
    text: 'UPDATE faults SET mail_at = NULL WHERE',
    without: 'UPDATE faults SET mail_at = mail_at WHERE',
    tests: mailTests
  },
  {
    name: 'what is fixed by then is not mailed',
    file: 'server/src/faults/mails.ts',
    text: 'WHERE fixed_at IS NULL AND mail_at IS NOT NULL',
    without: 'WHERE mail_at IS NOT NULL',
    tests: mailTests
  }
]
