import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPage, type Hint } from './error-page.tsx'
import { LoadingPage } from './loading-page.tsx'

type Props = {
  failure: string
  read: UseQueryResult
  hint?: Hint | undefined
  children?: ReactNode
}

export function WaitPage({ failure, read, hint, children }: Props) {
  if (read.errorUpdateCount === 0) return <LoadingPage late={read.failureCount > 0} />
  return (
    <ErrorPage message={failure} busy={read.isFetching} hint={hint} onTryAgain={read.refetch}>
      {children}
    </ErrorPage>
  )
}
