import './today.css'
import { useNow } from '../../clock/use-clock.ts'
import { asTitle } from '../../words/as-title.ts'
import { longDate } from '../../words/dates.ts'
import { deskAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { useHealth } from '../calls/use-health.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { say } from '../words.ts'
import { NeededList } from './needed-list.tsx'
import { RoomsNow } from './rooms-now.tsx'
import { WhatRuns } from './what-runs.tsx'

export function TodayPage() {
  const { date } = useNow()
  const health = useHealth()
  return (
    <DeskPage
      title={asTitle(longDate(date))}
      actions={
        <DeskLink className="button" to={deskAddress('bookings', { booking: 'new' })}>
          {say('desk.keyBook')}
        </DeskLink>
      }
    >
      <Loaded of={health} failure={say('deskToday.failed')}>
        {(read) => (
          <>
            <NeededList problems={read.problems} />
            <WhatRuns health={read} />
            <RoomsNow problems={read.problems} />
          </>
        )}
      </Loaded>
    </DeskPage>
  )
}
