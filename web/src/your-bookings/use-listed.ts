import { useQueries } from '@tanstack/react-query'
import { useClock, useNow } from '../clock/use-clock.ts'
import { useOffice } from '../clock/use-office.ts'
import { heldQuery, type Opened } from '../keys/held-bookings.ts'
import { momentAt } from '../keys/instants.ts'
import type { KeptKey } from '../keys/kept-keys.ts'
import { useHolder } from '../keys/use-holder.ts'
import { useKeptKeys } from '../keys/use-kept-keys.ts'

/** A booking that this browser keeps; `opened` once it is read. */
export type Listed = { kept: KeptKey; opened: Opened | undefined }

/** What this browser keeps, by when it is. What is over is read only when it is shown. */
export function useListed(isOverShown: boolean): { today: Listed[]; coming: Listed[]; over: Listed[] } {
  const holder = useHolder()
  const { time_zone } = useOffice()
  const { date } = useNow()
  const instant = new Date(useClock().instant()).toISOString()
  const kept = useKeptKeys()
  const read = kept.filter(({ end }) => isOverShown || end > instant)
  const answers = useQueries({ queries: read.map((each) => heldQuery(holder, each)) })
  const listed = kept.map((each): Listed => ({ kept: each, opened: answers[read.indexOf(each)]?.data }))
  const active = listed.filter((each) => !isOver(each, instant))
  const isToday = ({ kept: { end } }: Listed) => momentAt(end, time_zone).date === date
  return {
    today: active.filter(isToday),
    coming: active.filter((each) => !isToday(each)),
    over: listed.filter((each) => isOver(each, instant)).reverse()
  }
}

function isOver({ kept, opened }: Listed, instant: string): boolean {
  return kept.end <= instant || (opened !== undefined && 'booking' in opened && opened.booking.cancelled)
}
