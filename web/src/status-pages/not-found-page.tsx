import './status-pages.css'
import type { ReactNode } from 'react'
import { PageFrame } from '../page-head/page-frame.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'

type Props = {
  title: string
  back?: ReactNode
  children: ReactNode
  /** Ways on; by default to the rooms. */
  links?: ReactNode
}

export function NotFoundPage({ title, back, children, links = <ToRooms /> }: Props) {
  useTitle(title)
  return (
    <PageFrame name="not-found-page">
      {back}
      <h1>{title}</h1>
      {children}
      {links}
    </PageFrame>
  )
}

function ToRooms() {
  return (
    <p className="not-found-page-links">
      <a className="button button-main" href={pageLink('/')}>
        {say('all.bookRoom')}
      </a>
      <a className="button" href={pageLink('/day')}>
        {say('all.allRooms')}
      </a>
    </p>
  )
}

export function UnknownAddress() {
  return (
    <NotFoundPage title={say('all.notFound')}>
      <p>{say('all.notFoundHint')}</p>
    </NotFoundPage>
  )
}
