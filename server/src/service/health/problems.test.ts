import { expect, test } from 'vitest'
import { tuesday } from '../../../test/app.ts'
import { type Findings, problemsIn } from './problems.ts'

const calm: Findings = {
  figures: {
    version: '17',
    size_bytes: 1,
    faults: 0,
    mails_failed: 0,
    mails_waiting: 0,
    last_sent_at: null,
    bookings: 0,
    displays_connected: 0,
    displays_offline: 0
  },
  stuck: undefined,
  writesFiles: false,
  displays: [],
  conflicts: [],
  backup: undefined,
  backupReminder: 7,
  answer: undefined,
  freeBytes: undefined,
  processes: [],
  wrongKeys: 0,
  isKeyShort: false
}

const problems = (changes: Partial<Findings>) => problemsIn({ ...calm, ...changes }, tuesday)

const processOf = (version: string, minutes: number) => {
  const [started_at, seen_at] = [new Date(tuesday - minutes * 60_000), new Date(tuesday)]
  return { id: `${version} ${minutes}`, version, started_at, seen_at, pages: 0, wrong_keys: 0 }
}

test.each<[string, Partial<Findings>]>([
  ['a database that takes 250 ms', { answer: 250 }],
  ['500 MB on the disk', { freeBytes: 500_000_000 }],
  ['59 wrong keys', { wrongKeys: 59 }],
  ['a new version that has run for nine minutes', { processes: [processOf('1.0.0', 60), processOf('1.1.0', 9)] }],
  ['no backup and no reminder', { backupReminder: 0, figures: { ...calm.figures, bookings: 101 } }]
])('%s needs nobody', (_what, changes) => {
  expect(problems(changes)).toEqual([])
})

test.each<[string, Partial<Findings>, object]>([
  ['a slower one', { answer: 251 }, { code: 'database_slow', milliseconds: 251 }],
  ['less on the disk', { freeBytes: 420_000_000 }, { code: 'disk_full', free_bytes: 420_000_000 }],
  ['sixty wrong keys', { wrongKeys: 60 }, { code: 'keys_guessed', count: 60 }],
  ['a short admin key', { isKeyShort: true }, { code: 'admin_key_short' }],
  [
    'two versions for ten minutes',
    { processes: [processOf('1.1.0', 10), processOf('1.0.0', 60)] },
    { code: 'versions_differ', versions: ['1.0.0', '1.1.0'] }
  ]
])('%s needs somebody', (_what, changes, problem) => {
  expect(problems(changes)).toEqual([problem])
})
