import type { HealthProblem } from '@doorplate/api/service/health'
import type { ReactNode } from 'react'
import { listed } from '../../words/listed.tsx'
import type { Role } from '../session/session-calls.ts'
import { say } from '../words.ts'
import { ReportedFaults } from './reported-faults.tsx'
import { sizeWords } from './sizes.ts'
import { ManagersStep, RemoveDisplay, StepTo } from './steps.tsx'

type Code = HealthProblem['code']

/** The lines of what runs that a problem can trouble. */
export type RunningPart = 'database' | 'mail' | 'displays' | 'version' | 'backup'

type Sentences<Problem> = {
  sentence(problem: Problem, shownInstant: (instant: string) => string): string
  troubles: RunningPart | undefined
}

/** A hint where to look first, or a button that helps. */
type Help<Problem> =
  | { hint(problem: Problem, role: Role): string | undefined; step?(problem: Problem): ReactNode }
  | { hint?: undefined; step(problem: Problem): ReactNode }

type Row<Problem> = Sentences<Problem> & Help<Problem>

const rows: { [Each in Code]: Row<Extract<HealthProblem, { code: Each }>> } = {
  faults_open: {
    sentence: ({ count }) => say('deskToday.faultsOpen', { count }),
    step: () => <ReportedFaults />,
    troubles: undefined
  },
  mail_failed: {
    sentence: ({ count }) => say('deskToday.mailFailed', { count }),
    step: () => (
      <StepTo page="mail" of={say('desk.mail')}>
        {say('deskToday.seeThem')}
      </StepTo>
    ),
    troubles: 'mail'
  },
  mail_stuck: {
    sentence: ({ since }, shownInstant) => say('deskToday.mailStuck', { time: shownInstant(since) }),
    hint: ({ said, reason }) => say('deskToday.serverSays', { said: said ?? reason }),
    step: () => (
      <StepTo page="mail" query={{ state: 'waiting' }}>
        {say('deskToday.openMail')}
      </StepTo>
    ),
    troubles: 'mail'
  },
  mail_to_files: {
    sentence: () => say('deskToday.mailToFiles'),
    hint: () => say('deskToday.setServer'),
    step: () => <ManagersStep page="settings">{say('deskToday.howToSet')}</ManagersStep>,
    troubles: 'mail'
  },
  display_offline: {
    sentence: ({ room_name, since }, shownInstant) =>
      say('deskToday.displayOffline', { room: room_name, time: shownInstant(since) }),
    hint: () => say('deskToday.isItOn'),
    step: ({ room_id, room_name }) => <RemoveDisplay room_id={room_id} name={room_name} />,
    troubles: 'displays'
  },
  rules_broken: {
    sentence: ({ count, more, room_name: room }) =>
      say(more ? 'deskToday.rulesBrokenMore' : 'deskToday.rulesBroken', { count, room }),
    step: ({ room_id, room_name }) => (
      <StepTo page="bookings" query={{ room: room_id }} of={room_name}>
        {say('deskToday.seeThem')}
      </StepTo>
    ),
    troubles: undefined
  },
  backup_old: {
    sentence: ({ days }) => (days === null ? say('deskToday.noBackup') : say('deskToday.backupOld', { count: days })),
    hint: (_problem, role) => (role === 'manager' ? undefined : say('deskToday.askForBackup')),
    step: () => <ManagersStep page="backup">{say('deskBackup.download')}</ManagersStep>,
    troubles: 'backup'
  },
  database_slow: {
    sentence: ({ milliseconds }) => say('deskToday.databaseSlow', { milliseconds }),
    hint: () => say('deskToday.checkLoad'),
    troubles: 'database'
  },
  disk_full: {
    sentence: ({ free_bytes }) => say('deskToday.diskFull', { size: sizeWords(free_bytes) }),
    hint: () => say('deskToday.makeSpace'),
    troubles: 'database'
  },
  versions_differ: {
    sentence: ({ versions }) => say('deskToday.versionsDiffer', { versions: listed(versions) }),
    hint: () => say('deskToday.updateServers'),
    troubles: 'version'
  },
  keys_guessed: {
    sentence: ({ count }) => say('deskToday.keysGuessed', { count }),
    step: () => (
      <StepTo page="log" query={{ kind: 'access' }}>
        {say('deskToday.openLog')}
      </StepTo>
    ),
    troubles: undefined
  },
  admin_key_short: {
    sentence: () => say('deskToday.adminKeyShort'),
    hint: () => say('deskToday.longerKey'),
    troubles: undefined
  }
}

/** What Today says about a problem, and what helps. */
export function rowOf({ code }: HealthProblem): Row<HealthProblem> {
  return rows[code]
}
