import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPage, type Kept } from './error-page.tsx'
import { LoadingPage } from './loading-page.tsx'

type Props = {
  failure: string
  read: UseQueryResult
  kept?: Kept | undefined
  /** Below the buttons of what went wrong. */
  children?: ReactNode
}

/** In the place of a view until what it needs has been read: the wait, or why it takes longer. */
export function WaitPage({ failure, read, kept, children }: Props) {
  if (read.errorUpdateCount === 0) return <LoadingPage late={read.failureCount > 0} />
  return (
    <ErrorPage message={failure} busy={read.isFetching} kept={kept} onTryAgain={read.refetch}>
      {children}
    </ErrorPage>
  )
}
