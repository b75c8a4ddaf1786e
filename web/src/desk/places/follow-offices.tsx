import { instantText } from '@doorplate/domain/time'
import { type ReactNode, useMemo } from 'react'
import { ClockContext, createClock, useClock } from '../../clock/use-clock.ts'
import { OfficeContext, useOffice } from '../../clock/use-office.ts'
import { useDeskOffice } from '../address/use-desk-office.ts'
import { useRead } from '../calls/use-read.ts'
import { everyOffice } from './every-office.ts'

/** Provides the offices as they are now. Until they are read, those that came with the page. */
export function FollowOffices({ children }: { children: ReactNode }) {
  const office = useOffice()
  const { data: all = office.all } = useRead(everyOffice)
  return (
    <OfficeContext value={{ ...office, all }}>
      <ChosenOffice>{children}</ChosenOffice>
    </OfficeContext>
  )
}

/** The office that the address names, and its clock. With all of several, those of the page. */
function ChosenOffice({ children }: { children: ReactNode }) {
  const page = useOffice()
  const clock = useClock()
  const id = useDeskOffice()
  const chosen = page.all.find((each) => each.id === id) ?? page
  const { time_zone } = chosen
  const own = useMemo(
    () =>
      time_zone === page.time_zone ? clock : createClock({ now: instantText(clock.instant(), time_zone), time_zone }),
    [clock, page.time_zone, time_zone]
  )
  return (
    <OfficeContext value={{ ...page, id: chosen.id, time_zone }}>
      <ClockContext value={own}>{children}</ClockContext>
    </OfficeContext>
  )
}
