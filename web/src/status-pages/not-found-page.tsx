import './status-pages.css'
import type { ReactNode } from 'react'
import { PageHead } from '../page-head/page-head.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'

export function NotFoundPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="page not-found-page">
      <PageHead />
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
    </main>
  )
}

export function UnknownAddress() {
  return (
    <NotFoundPage title={say('all.notFound')}>
      <p>{say('all.notFoundHint')}</p>
    </NotFoundPage>
  )
}
