import { useRef } from 'react'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'
import { deskAddress, useAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { useHealth } from '../calls/use-health.ts'
import { pagesOf } from '../desk-pages.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'
import { MorePages } from './more-pages.tsx'

export function PageList() {
  const { page } = useAddress()
  const { role } = useOperator()
  const bar = useRef<HTMLElement>(null)

  /** On a phone the list is wider than the page. `scrollIntoView` would also scroll the page, while somebody types below. */
  function showCurrent() {
    const current = bar.current!.querySelector('[aria-current]')
    if (current) bar.current!.scrollLeft += middleOf(current) - middleOf(bar.current!)
  }

  useBeforePaint(true, showCurrent, page)
  useListener('resize', showCurrent)
  return (
    <div className="desk-nav-frame">
      <nav ref={bar} className="desk-nav" aria-label={say('desk.pages')}>
        {pagesOf(role).map(({ path, name }) => (
          <DeskLink key={path} to={deskAddress(path)} aria-current={path === page ? 'page' : undefined}>
            {name}
            {path === 'mail' && <FailedMails />}
          </DeskLink>
        ))}
      </nav>
      <MorePages bar={bar} page={page} />
    </div>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** A number next to Mail while emails could not be delivered. */
function FailedMails() {
  const { data } = useHealth()
  if (!data || data.mail.failed === 0) return null
  const { failed } = data.mail
  return (
    <span className="desk-count">
      <span aria-hidden="true">{failed}</span>
      <span className="visually-hidden">{say('desk.mailsFailed', { count: failed })}</span>
    </span>
  )
}
