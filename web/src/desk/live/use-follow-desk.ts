import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createBackend } from '../../backend/backend.ts'
import { useClock } from '../../clock/use-clock.ts'
import { settings } from '../../words/page-settings.ts'
import { followDesk } from './follow-desk.ts'

/** Follows the changes of all offices while the desk is open. The stream carries nothing secret: the public key opens it. */
export function useFollowDesk(): void {
  const queries = useQueryClient()
  const clock = useClock()
  useEffect(() => {
    const { changes } = createBackend(settings, 'desk-background')
    return followDesk({ changes, queries, clock, scope: {} })
  }, [queries, clock])
}
