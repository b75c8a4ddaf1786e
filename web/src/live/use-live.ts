import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { useClock } from '../clock/use-clock.ts'
import type { Contact } from './contact.ts'
import { keepQueriesLive } from './keep-queries-live.ts'

/** Keeps the app in touch with the server over one change stream; what it returns changes when contact is lost or back. */
export function useLive(backend: Backend): Contact {
  const queries = useQueryClient()
  const clock = useClock()
  const [contact, report] = useState<Contact>({ state: 'live' })
  useEffect(() => keepQueriesLive({ backend, queries, clock, report }), [backend, queries, clock])
  return contact
}
