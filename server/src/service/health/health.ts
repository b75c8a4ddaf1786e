import { statfs } from 'node:fs/promises'
import type { Health, HealthProblem } from '@doorplate/api/service/health'
import { openingOn, rulesOfRoom } from '@doorplate/domain/rules/rules'
import { localTime, minutesOf } from '@doorplate/domain/time'
import type { Database } from '../../base/database/database.ts'
import type { Clock, Instant } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import { countRuleConflicts } from '../../booking/bookings/lists/rule-conflicts.ts'
import { serverName } from '../../mail/outbox/delivery/mailer.ts'
import { listOffices, type StoredOffice } from '../../office/offices/store.ts'
import { getOfficeRules } from '../../office/rules/store.ts'
import { isKeyShort } from '../../office/sessions/key-warning.ts'
import { type Findings, problemsIn } from './problems.ts'
import type { ProcessStatus } from './process-status.ts'
import { countWrongKeys, listProcesses, type StoredProcess } from './process-store.ts'
import {
  findLastBackup,
  findStuckMail,
  type LastBackup,
  listOfflineDisplays,
  type OfflineDisplay,
  readFigures
} from './store.ts'

export type HealthDependencies = {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'backupReminderDays' | 'adminKey'>
  database: Database
  now: Clock
  status: ProcessStatus
}

const freshMilliseconds = 60_000
const offlineMinutes = 10
const maxRooms = 50

/** Counts at most once a minute, however many desks are open. */
export class HealthCheck {
  readonly #dependencies: HealthDependencies
  #readAt = Number.NEGATIVE_INFINITY
  #latest: Promise<Health> | undefined
  /** Rooms whose displays were removed since it was counted. */
  readonly #removed = new Set<string>()

  constructor(dependencies: HealthDependencies) {
    this.#dependencies = dependencies
  }

  async read(): Promise<Health> {
    const now = this.#dependencies.now()
    // abs: the clock may be set back.
    if (!this.#latest || Math.abs(now - this.#readAt) >= freshMilliseconds) {
      const reading = readHealth(this.#dependencies, now)
      this.#readAt = now
      this.#removed.clear()
      this.#latest = reading
      // Nobody waits a minute because the database was away for a moment.
      reading.catch(() => {
        if (this.#latest === reading) this.#latest = undefined
      })
    }
    const { problems, ...health } = await this.#latest
    const isCurrent = (each: HealthProblem) => each.code !== 'display_offline' || !this.#removed.has(each.room_id)
    return { ...health, problems: problems.filter(isCurrent) }
  }

  forgetDisplay(roomId: string) {
    this.#removed.add(roomId)
  }
}

async function readHealth(dependencies: HealthDependencies, now: Instant): Promise<Health> {
  const { config, database, status } = dependencies
  const offices = await listOffices(database)
  const [figures, stuck, displays, conflicts, backup, processes, freeBytes] = await Promise.all([
    readFigures(database, now),
    findStuckMail(database, now),
    missedDisplays(database, offices, now),
    brokenRules(database, offices, now),
    findLastBackup(database),
    listProcesses(database, now),
    freeBytesOf(dependencies)
  ])
  const answer = status.medianAnswer(now)
  const writesFiles = config.smtpUrl === undefined
  const findings: Findings = {
    ...{ figures, stuck, displays, conflicts, backup, answer, processes, freeBytes, writesFiles },
    backupReminder: config.backupReminderDays,
    wrongKeys: countWrongKeys(processes, status),
    isKeyShort: isKeyShort(config)
  }
  return {
    problems: problemsIn(findings, now),
    database: {
      engine: database.engine,
      version: figures.version,
      size_bytes: figures.size_bytes,
      answer_milliseconds: answer === undefined ? null : Math.round(answer),
      free_bytes: freeBytes ?? null
    },
    mail: {
      server: config.smtpUrl === undefined ? null : serverName(config.smtpUrl),
      sender: config.mailFrom,
      last_sent_at: figures.last_sent_at?.toISOString() ?? null,
      waiting: figures.mails_waiting,
      failed: figures.mails_failed
    },
    displays: { connected: figures.displays_connected, offline: figures.displays_offline },
    pages: processes.reduce((pages, each) => pages + each.pages, 0),
    processes: processes.map(shownProcess),
    backup: backup ? shownBackup(backup) : null,
    counted_at: new Date(now).toISOString()
  }
}

/** Displays that are offline while their room is open, and has been for ten minutes. */
async function missedDisplays(
  database: Database,
  offices: readonly StoredOffice[],
  now: Instant
): Promise<OfflineDisplay[]> {
  const offline = await listOfflineDisplays(database, now)
  const missed: OfflineDisplay[] = []
  for (const { id, time_zone } of offices) {
    const ofOffice = offline.filter(({ office_id }) => office_id === id)
    if (ofOffice.length === 0) continue
    const { date, time } = localTime(now, time_zone)
    const rules = await getOfficeRules(database, id, date)
    const isOpen = ({ room_id }: OfflineDisplay) => {
      const opening = openingOn(rulesOfRoom(rules, room_id), date)
      return (
        opening !== undefined &&
        minutesOf(opening.start_time) + offlineMinutes <= minutesOf(time) &&
        time < opening.end_time
      )
    }
    missed.push(...ofOffice.filter(isOpen))
  }
  return missed.slice(0, maxRooms)
}

async function brokenRules(
  database: Database,
  offices: readonly StoredOffice[],
  now: Instant
): Promise<Findings['conflicts']> {
  const broken: Findings['conflicts'] = []
  for (const { id, time_zone } of offices) {
    const { rooms, isWhole } = await countRuleConflicts(database, id, localTime(now, time_zone))
    broken.push(...rooms.map((room) => ({ ...room, office_id: id, more: !isWhole })))
  }
  return broken.slice(0, maxRooms)
}

async function freeBytesOf({ config, database }: HealthDependencies): Promise<number | undefined> {
  if (database.engine !== 'embedded') return undefined
  const disk = await statfs(config.dataDir).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

function shownProcess({ id, version, pages, started_at, seen_at }: StoredProcess) {
  return { id, version, pages, started_at: started_at.toISOString(), seen_at: seen_at.toISOString() }
}

function shownBackup({ at, operator_id, operator_name }: LastBackup) {
  return { at: at.toISOString(), operator: { id: operator_id, name: operator_name } }
}
