import type { ChangesScope } from '@doorplate/api/service/live'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Backend } from '../backend/backend.ts'
import { useClock } from '../clock/use-clock.ts'
import { useWhen } from '../ui/hooks/use-when.ts'
import type { Contact } from './contact.ts'
import { keepQueriesLive } from './keep-queries-live.ts'

export function useLive(backend: Backend, scope: ChangesScope, first: Contact = { state: 'live' }): Contact {
  const queries = useQueryClient()
  const clock = useClock()
  const [contact, report] = useState(first)
  const live = useRef<ReturnType<typeof keepQueriesLive>>(undefined)
  const connect = () => {
    live.current = keepQueriesLive({ backend, queries, clock, report, scope, contact })
    return live.current.end
  }
  useWhen(true, connect, backend)
  useWhen(true, () => live.current?.setScope(scope), scope)
  return contact
}
