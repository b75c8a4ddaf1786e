import type { UseQueryResult } from '@tanstack/react-query'
import type { OwnBooking, OwnSeries } from '../../../../backend/holder.ts'
import { useHolder } from '../../../../keys/use-holder.ts'
import { useRead } from '../../../calls/use-read.ts'
import { useSeriesPart } from './series-part.ts'

export type DeskSeries = {
  /** Null for a single booking. */
  read: UseQueryResult<OwnSeries | null>
  /** Undefined until it has been read, and its sentences are there. */
  series: OwnSeries | undefined
  part: ReturnType<typeof useSeriesPart>
}

/** The series of a booking, with all its dates. */
export function useDeskSeries({ series }: OwnBooking): DeskSeries {
  const holder = useHolder()
  const id = series?.id
  const part = useSeriesPart(id !== undefined)
  const read = useRead({
    key: ['bookings', 'series', id],
    read: async (signal) => (id === undefined ? null : holder.series({ id, key: '' }, signal)),
    feeds: ['bookings']
  })
  return { read, series: (part && read.data) ?? undefined, part }
}
