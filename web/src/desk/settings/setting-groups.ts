import type { DeskSetting } from '@doorplate/api/service/settings'
import { say } from '../words.ts'

const titles = {
  public: say('deskSettings.public'),
  bookings: say('deskSettings.bookings'),
  doors: say('deskSettings.doors'),
  mail: say('deskSettings.mail'),
  data: say('deskSettings.data')
}

type Group = keyof typeof titles

/** In the order of the page. */
const groups: Record<DeskSetting, Group> = {
  SCHEDULE_PRIVACY: 'public',
  FEEDS: 'public',
  LANGUAGES: 'public',
  CANCEL_BY: 'bookings',
  SERIES_MAX_DATES: 'bookings',
  CHECK_IN: 'bookings',
  WRITES_PER_MINUTE: 'bookings',
  DOOR_ACTIONS: 'doors',
  WALK_IN_LIMIT_MINUTES: 'doors',
  KIOSK_PIN: 'doors',
  NIGHT_LOOK: 'doors',
  LOW_REACH: 'doors',
  INVITATION_TITLE: 'mail',
  ALERT_MAIL: 'mail',
  MAILS_PER_HOUR: 'mail',
  MAILS_PER_RECIPIENT_PER_DAY: 'mail',
  RETENTION_DAYS: 'data',
  BACKUP_REMINDER_DAYS: 'data'
}

export type SettingGroup = { title: string; names: readonly DeskSetting[] }

const names = Object.keys(groups) as DeskSetting[]

export const settingGroups: readonly SettingGroup[] = (Object.keys(titles) as Group[]).map((group) => ({
  title: titles[group],
  names: names.filter((name) => groups[name] === group)
}))

/** All others are the environment's alone. */
export function isDeskSetting(name: string): name is DeskSetting {
  return name in groups
}
