import { deskAddress } from '../address/address.ts'
import { DeskLink } from '../address/desk-link.tsx'

type Props = { page: string; query?: Readonly<Record<string, string>>; children: string }

/** A link to the page that helps. */
export function StepTo({ page, query = {}, children }: Props) {
  return (
    <DeskLink className="button desk-button-small" to={deskAddress(page, query)}>
      {children}
    </DeskLink>
  )
}
