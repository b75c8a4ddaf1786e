import { deskAddress, useAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'
import { pagesOf } from '../desk-pages.ts'
import { useOperator } from '../session/use-session.ts'
import { say } from '../words.ts'

export function PageList() {
  const { page } = useAddress()
  const { role } = useOperator()
  return (
    <nav className="desk-nav" aria-label={say('desk.pages')}>
      {pagesOf(role).map(({ path, name }) => (
        <DeskLink key={path} to={deskAddress(path)} aria-current={path === page ? 'page' : undefined}>
          {name}
        </DeskLink>
      ))}
    </nav>
  )
}
