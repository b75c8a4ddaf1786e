import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Moment } from '@doorplate/domain/time'
import type { Contact } from '../../live/contact.ts'
import type { AtDoor } from '../door/actions/use-at-door.ts'
import { useContactSince } from '../state/use-contact-since.ts'
import type { Visit } from '../visit/visit.ts'
import { useDialogs } from './use-dialogs.ts'

type Props = {
  contact: Contact
  now: Moment
  visit: Visit
  room: RoomWithFaults
  ending: AtDoor['ending']
  isLeaving: boolean
}

/** The dialog of the visit, if one is open and its code has arrived. */
export function OpenedDialog({ contact, now, visit, ...dialogProps }: Props) {
  const { dialog, draft } = visit
  const contactSince = useContactSince(contact, now)
  const { DisplayDialog } = useDialogs(dialog !== undefined) ?? {}
  if (!dialog || !DisplayDialog) return null
  return <DisplayDialog {...{ dialog, draft, ...dialogProps }} reach={visit} contact={contactSince} />
}
