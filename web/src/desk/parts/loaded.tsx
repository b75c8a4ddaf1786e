import { localTime } from '@doorplate/domain/time'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { useClock } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { Warning } from '../../ui/icons/icons.tsx'
import { shownTime } from '../../words/dates.ts'
import { isDatabaseAway } from '../calls/desk-queries.ts'
import { say } from '../words.ts'

type Props<Data> = {
  of: UseQueryResult<Data>
  /** "Couldn't load the bookings." */
  failure: string
  children(data: Data): ReactNode
}

/** Shows data, or that it is loading, or why it is not there. Data that was read before stays, with its time. */
export function Loaded<Data>({ of, failure, children }: Props<Data>) {
  const { data, error } = of
  return (
    <>
      {error && (
        <LoadFailure failure={failure} error={error} since={data && of.dataUpdatedAt} onTryAgain={of.refetch} />
      )}
      {data !== undefined ? children(data) : !error && <GreyRows />}
    </>
  )
}

type FailureProps = { failure: string; error: Error; since: number | undefined; onTryAgain(): void }

function LoadFailure({ failure, error, since, onTryAgain }: FailureProps) {
  return (
    <div className="alert desk-failure" role="alert">
      <Warning />
      <div>
        {isDatabaseAway(error) ? (
          say('desk.databaseAway')
        ) : (
          <>
            {failure}{' '}
            <Button className="button desk-button-small" onPress={onTryAgain}>
              {say('desk.tryAgain')}
            </Button>
          </>
        )}
        {since !== undefined && <AsOf instant={since} />}
      </div>
    </div>
  )
}

/** The time by the office's clock. */
function AsOf({ instant }: { instant: number }) {
  const { time_zone } = useOffice()
  const clock = useClock()
  const { time } = localTime(clock.instant() - (Date.now() - instant), time_zone)
  return <small>{say('desk.asOf', { time: shownTime(time) })}</small>
}

const greyAfterMilliseconds = 200

/** Rows in the layout to come. Nothing is shown of a load that is quick. */
export function GreyRows() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), greyAfterMilliseconds)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div className="desk-grey" aria-busy="true" data-late={isLate || undefined}>
      <span className="visually-hidden" role="status">
        {isLate && say('desk.loadingRows')}
      </span>
      <i />
      <i />
      <i />
    </div>
  )
}
