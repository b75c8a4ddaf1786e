import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Moment } from '@doorplate/domain/time'
import { useNightLook } from '../../kiosk/screen/use-night-look.ts'
import type { Contact } from '../../live/contact.ts'
import { settings } from '../../words/page-settings.ts'
import type { ShownDay } from '../visit/use-shown-day.ts'
import { NightScreen } from './night-screen.tsx'

type Props = {
  shown: ShownDay
  now: Moment
  contact: Contact
  status: RoomStatus | undefined
  name: string
  isClosed: boolean
  isAway: boolean
}

export function Night({ shown, isAway, ...screen }: Props) {
  const isNight = useNightLook(shown.rules, shown.now, isAway)
  return settings.kiosk?.night_look === 'dark' ? <NightScreen {...screen} isDark={isNight} /> : null
}
