import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPage, type Kept } from './error-page.tsx'
import { LoadingPage } from './loading-page.tsx'

type Props = {
  failure: string
  read: UseQueryResult
  kept?: Kept | undefined
  children?: ReactNode
}

export function WaitPage({ failure, read, kept, children }: Props) {
  if (read.errorUpdateCount === 0) return <LoadingPage late={read.failureCount > 0} />
  return (
    <ErrorPage message={failure} busy={read.isFetching} kept={kept} onTryAgain={read.refetch}>
      {children}
    </ErrorPage>
  )
}
