import type { HealthProblem } from '@doorplate/api/service/health'
import type { Instant } from '../../base/jobs/clock.ts'
import type { StoredProcess } from './process-store.ts'
import { type Figures, type LastBackup, manyBookings, type OfflineDisplay, type StuckMail } from './store.ts'

const dayMilliseconds = 24 * 3_600_000
const slowMilliseconds = 250
const fewFreeBytes = 500_000_000
export const manyWrongKeys = 60
const togetherMilliseconds = 10 * 60_000
const mailSilenceMilliseconds = 15 * 60_000

export type Findings = {
  figures: Figures
  stuck: StuckMail | undefined
  writesFiles: boolean
  displays: OfflineDisplay[]
  conflicts: Omit<Extract<HealthProblem, { code: 'rules_broken' }>, 'code'>[]
  backup: LastBackup | undefined
  /** In days; 0: no reminder. */
  backupReminder: number
  answer: number | undefined
  freeBytes: number | undefined
  processes: StoredProcess[]
  wrongKeys: number
  isKeyShort: boolean
}

/** What needs attention, in the order of its urgency on the page. */
export function problemsIn(findings: Findings, now: Instant): HealthProblem[] {
  const { figures, displays, conflicts, answer, freeBytes, processes, wrongKeys, writesFiles, isKeyShort } = findings
  const versions = versionsTogether(processes, now)
  return [
    ...(figures.faults > 0 ? [{ code: 'faults_open', count: figures.faults } as const] : []),
    ...(figures.mails_failed > 0 ? [{ code: 'mail_failed', count: figures.mails_failed } as const] : []),
    ...stuckProblem(findings, now),
    ...(writesFiles && figures.bookings > 0 ? [{ code: 'mail_to_files' } as const] : []),
    ...displays.map(
      ({ since, ...room }) => ({ code: 'display_offline', ...room, since: since.toISOString() }) as const
    ),
    ...conflicts.map((each) => ({ code: 'rules_broken', ...each }) as const),
    ...backupProblem(findings, now),
    ...(answer !== undefined && answer > slowMilliseconds
      ? [{ code: 'database_slow', milliseconds: Math.round(answer) } as const]
      : []),
    ...(freeBytes !== undefined && freeBytes < fewFreeBytes
      ? [{ code: 'disk_full', free_bytes: freeBytes } as const]
      : []),
    ...(versions.length > 1 ? [{ code: 'versions_differ', versions } as const] : []),
    ...(wrongKeys >= manyWrongKeys ? [{ code: 'keys_guessed', count: wrongKeys } as const] : []),
    ...(isKeyShort ? [{ code: 'admin_key_short' } as const] : [])
  ]
}

function stuckProblem({ stuck, figures: { last_sent_at } }: Findings, now: Instant): HealthProblem[] {
  if (!stuck || (last_sent_at && now - last_sent_at.getTime() < mailSilenceMilliseconds)) return []
  const { first_attempt_at, said, reason } = stuck
  return [{ code: 'mail_stuck', since: (last_sent_at ?? first_attempt_at).toISOString(), said, reason }]
}

function backupProblem({ backup, backupReminder, figures }: Findings, now: Instant): HealthProblem[] {
  if (backupReminder === 0) return []
  if (!backup) return figures.bookings > manyBookings ? [{ code: 'backup_old', at: null, days: null }] : []
  const days = Math.floor((now - backup.at.getTime()) / dayMilliseconds)
  return days >= backupReminder ? [{ code: 'backup_old', at: backup.at.toISOString(), days }] : []
}

/** The versions that have run for ten minutes: during an update two run for a moment. */
function versionsTogether(processes: readonly StoredProcess[], now: Instant): string[] {
  const settled = processes.filter(({ started_at }) => now - started_at.getTime() >= togetherMilliseconds)
  return [...new Set(settled.map(({ version }) => version))].sort()
}
