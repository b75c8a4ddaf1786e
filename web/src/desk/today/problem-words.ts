import type { HealthProblem } from '@doorplate/api/service/health'
import { listed } from '../../words/listed.tsx'
import { say } from '../words.ts'
import { sizeWords } from './sizes.ts'

export function sentenceOfProblem(problem: HealthProblem, shownInstant: (instant: string) => string): string {
  switch (problem.code) {
    case 'faults_open':
      return say('deskToday.faultsOpen', { count: problem.count })
    case 'mail_failed':
      return say('deskToday.mailFailed', { count: problem.count })
    case 'mail_stuck':
      return say('deskToday.mailStuck', { time: shownInstant(problem.since) })
    case 'mail_to_files':
      return say('deskToday.mailToFiles')
    case 'display_offline':
      return say('deskToday.displayOffline', { room: problem.room_name, time: shownInstant(problem.since) })
    case 'rules_broken': {
      const { count, more, room_name: room } = problem
      return say(more ? 'deskToday.rulesBrokenMore' : 'deskToday.rulesBroken', { count, room })
    }
    case 'backup_old':
      return problem.days === null ? say('deskToday.noBackup') : say('deskToday.backupOld', { count: problem.days })
    case 'database_slow':
      return say('deskToday.databaseSlow', { milliseconds: problem.milliseconds })
    case 'disk_full':
      return say('deskToday.diskFull', { size: sizeWords(problem.free_bytes) })
    case 'versions_differ':
      return say('deskToday.versionsDiffer', { versions: listed(problem.versions) })
    case 'keys_guessed':
      return say('deskToday.keysGuessed', { count: problem.count })
    case 'admin_key_short':
      return say('deskToday.adminKeyShort')
  }
}

/** What somebody could look at first. */
export function hintOf(problem: HealthProblem): string | undefined {
  if (problem.code === 'mail_stuck') return say('deskToday.serverSays', { said: problem.said ?? problem.reason })
  if (problem.code === 'mail_to_files') return say('deskToday.setServer')
  if (problem.code === 'admin_key_short') return say('deskToday.longerKey')
  return problem.code === 'display_offline' ? say('deskToday.isItOn') : undefined
}
