import './not-found-page.css'
import type { ReactNode } from 'react'
import { PageFrame } from '../page-head/page-frame.tsx'
import { useTitle } from '../ui/hooks/use-title.ts'
import { pageLink } from '../ui/links/page-link.ts'
import { say } from '../words/words.ts'

type Props = {
  title: string
  back?: ReactNode
  children: ReactNode
  /** Ways on; by default to the rooms. */
  links?: ReactNode
}

export function NotFoundPage({ title, back, children, links = <PageLinks pages={roomPages} /> }: Props) {
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

const roomPages: Pages = [
  ['/', 'all.bookRoom'],
  ['/day', 'all.allRooms']
]

type Pages = readonly (readonly [path: string, name: 'all.bookRoom' | 'all.allRooms' | 'all.yourBookings'])[]

export function PageLinks({ pages }: { pages: Pages }) {
  return (
    <p className="not-found-page-links">
      {pages.map(([path, name], index) => (
        <a key={path} className={index === 0 ? 'button button-main' : 'button'} href={pageLink(path)}>
          {say(name)}
        </a>
      ))}
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
