import { Button } from 'react-aria-components'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { PlanLink } from '../address/plan-link.tsx'
import { PanelBody } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { type ClosedOf, useShownRange } from './closed-days.tsx'

type Props = {
  of: ClosedOf
  closed: { from: string; to: string; reason: string; bookings: number }
  onClose(): void
}

/** What comes next: the bookings of the closed days stay until somebody moves or cancels them. */
export function ClosingDone({
  of: { name, office_id, room_id },
  closed: { from, to, reason, bookings },
  onClose
}: Props) {
  const shownRange = useShownRange()
  const sentence = useFocusOnShow<HTMLParagraphElement>()
  const plan = { of: room_id === undefined ? { office: office_id } : { room: room_id }, from, to, reason }
  return (
    <PanelBody
      footer={
        <>
          {/* No other room of a closed office is free. */}
          {room_id !== undefined && (
            <PlanLink plan="move" isMain {...plan}>
              {say('deskBookings.moveThese', { count: bookings })}
            </PlanLink>
          )}
          <PlanLink plan="cancel" isMain={room_id === undefined} {...plan}>
            {say('deskBookings.cancelThese', { count: bookings })}
          </PlanLink>
          <Button className="button button-plain" onPress={onClose}>
            {say('deskBookings.keepAll')}
          </Button>
        </>
      }
    >
      <p ref={sentence} tabIndex={-1}>
        <b>{say('deskRules.wasClosed', { name, days: shownRange(from, to) })}</b>{' '}
        {say('deskRules.bookingsThere', { count: bookings })} {say('deskRules.bookingsStay')}
      </p>
    </PanelBody>
  )
}
