import '../booking-page.css'
import { offsetMinutes } from '@doorplate/domain/time'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { useOfficeNames } from '../../live/use-office-names.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'

/** One line that says whose times these are, where the person's own clock shows others. */
export function WhoseTimes() {
  const now = useNow()
  const { time_zone } = useOffice()
  const { name, all } = useOfficeNames()
  const isHydrated = useHydrated()
  if (!isHydrated || isTimeHere(time_zone)) return null
  const city = all.length > 1 ? name : cityOf(time_zone)
  return <p className="whose-times">{say('book.whoseTimes', { city, time: shownTime(now.time) })}</p>
}

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Whether this device's clock is as far ahead of UTC as the office's. */
function isTimeHere(timeZone: string): boolean {
  const device = new Date()
  try {
    return offsetMinutes(device.getTime(), timeZone) === -device.getTimezoneOffset()
  } catch {
    // A zone that this browser does not know is hardly the one it is set to.
    return false
  }
}
