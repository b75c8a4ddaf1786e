import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useDeferredValue } from 'react'
import type { BookingDraft } from '../../booking/form/booking-draft.ts'
import { useNow } from '../../clock/use-clock.ts'
import type { Contact } from '../../live/contact.ts'
import type { Ending } from '../door/actions/use-ending.ts'
import { useContactSince } from '../state/use-contact-since.ts'
import type { DialogState, Reach } from '../visit/visit.ts'
import { useDialogs } from './use-dialogs.ts'

type Props = {
  contact: Contact
  dialog: DialogState | undefined
  draft: BookingDraft
  reach: Reach
  room: RoomWithFaults
  ending: Ending
  isLeaving: boolean
}

export function OpenedDialog({ contact, dialog, ...dialogProps }: Props) {
  const contactSince = useContactSince(contact, useNow())
  const { DisplayDialog } = useDialogs(dialog !== undefined) ?? {}
  // On a slow kiosk the tap is seen to work before its dialog is rendered.
  const rendered = useDeferredValue(dialog)
  if (!dialog || !rendered || !DisplayDialog) return null
  return <DisplayDialog {...dialogProps} dialog={rendered} contact={contactSince} />
}
