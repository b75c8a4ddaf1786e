import { deskAddress } from './address.ts'
import { DeskLink } from './desk-link.tsx'

/** What can be done with many bookings at once. */
export type Plan = 'move' | 'cancel'

type Props = {
  plan: Plan
  /** The room or the office whose bookings it is about. */
  of: { room: string } | { office: string }
  from: string
  to?: string
  /** That was given for closing the days: people read it in their email. */
  reason?: string
  isMain?: boolean
  children: string
}

/** Leads to the plan that moves or cancels all bookings of some days. */
export function PlanLink({ of, isMain = false, children, ...query }: Props) {
  return (
    <DeskLink className={isMain ? 'button button-main' : 'button'} to={deskAddress('bookings', { ...of, ...query })}>
      {children}
    </DeskLink>
  )
}
