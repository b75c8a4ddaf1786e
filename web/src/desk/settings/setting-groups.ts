import type { DeskSetting } from '@doorplate/api/service/settings'
import { say } from '../words.ts'

export type SettingGroup = { title: string; names: readonly DeskSetting[] }

export const settingGroups: readonly SettingGroup[] = [
  { title: say('deskSettings.public'), names: ['SCHEDULE_PRIVACY', 'FEEDS', 'LANGUAGES'] },
  {
    title: say('deskSettings.bookings'),
    names: ['CANCEL_BY', 'SERIES_MAX_DATES', 'CHECK_IN', 'WRITES_PER_MINUTE']
  },
  {
    title: say('deskSettings.doors'),
    names: ['DOOR_ACTIONS', 'WALK_IN_LIMIT_MINUTES', 'KIOSK_PIN', 'NIGHT_LOOK', 'LOW_REACH']
  },
  {
    title: say('deskSettings.mail'),
    names: ['INVITATION_TITLE', 'ALERT_MAIL', 'MAILS_PER_HOUR', 'MAILS_PER_RECIPIENT_PER_DAY']
  },
  { title: say('deskSettings.data'), names: ['RETENTION_DAYS', 'BACKUP_REMINDER_DAYS'] }
]
