import type { Moment } from '@doorplate/domain/time'
import { useState } from 'react'
import { type Contact, isTimeKnown } from '../../live/contact.ts'
import { shownTime } from '../../words/dates.ts'

/** Since when the page has been online or offline, as shown. */
export type ContactSince = { isLive: boolean; since: string; isTimeKnown: boolean }

export function useContactSince(contact: Contact, now: Moment): ContactSince {
  const isLive = contact.state === 'live'
  const [live, setLive] = useState({ isLive, since: now })
  if (live.isLive !== isLive) setLive({ isLive, since: now })
  const since = shownTime(contact.state === 'stale' ? contact.since.time : live.since.time)
  return { isLive, since, isTimeKnown: isTimeKnown(contact) }
}
