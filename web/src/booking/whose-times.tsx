import './whose-times.css'
import { offsetMinutes } from '@doorplate/domain/time'
import { whoseTimes } from '@doorplate/domain/words/dates'
import { useNow } from '../clock/use-clock.ts'
import { useOffice } from '../clock/use-office.ts'

/** One line that says whose times these are, where the person's own clock shows others. */
export function WhoseTimes() {
  const now = useNow()
  const { time_zone } = useOffice()
  if (isTimeHere(time_zone)) return null
  return <p className="whose-times">{whoseTimes(time_zone, now.time)}</p>
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
