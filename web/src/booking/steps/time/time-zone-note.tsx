import './time-step.css'
import { cityOf, isDeviceInZone } from '../../../clock/time-zones.ts'
import { useWallTime } from '../../../clock/use-clock.ts'
import { useOffice } from '../../../clock/use-office.ts'
import { useOfficeNames } from '../../../live/use-office-names.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { shownTime } from '../../../words/dates.ts'
import { say } from '../../words.ts'

/** Names the office whose times are shown, for people in another time zone. Only the browser knows: its line is always there. */
export function TimeZoneNote() {
  const { time } = useWallTime()
  const { time_zone } = useOffice()
  const { name, all } = useOfficeNames()
  const isHydrated = useHydrated()
  const city = all.length > 1 ? name : cityOf(time_zone)
  return (
    <p className="time-zone-note">
      {isHydrated && !isDeviceInZone(time_zone) && say('book.whoseTimes', { city, time: shownTime(time) })}
    </p>
  )
}
