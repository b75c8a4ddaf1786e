import './status-pages.css'
import type { ReactNode } from 'react'
import { PageFrame } from '../page-head/page-frame.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'

type Props = { title: string; back?: ReactNode; children: ReactNode }

export function NotFoundPage({ title, back, children }: Props) {
  useTitle(title)
  return (
    <PageFrame name="not-found-page">
      {back}
      <h1>{title}</h1>
      {children}
      <p className="not-found-page-links">
        <a className="button button-main" href={pageLink('/')}>
          {say('all.bookRoom')}
        </a>
        <a className="button" href={pageLink('/day')}>
          {say('all.allRooms')}
        </a>
      </p>
    </PageFrame>
  )
}

export function UnknownAddress() {
  return (
    <NotFoundPage title={say('all.notFound')}>
      <p>{say('all.notFoundHint')}</p>
    </NotFoundPage>
  )
}
