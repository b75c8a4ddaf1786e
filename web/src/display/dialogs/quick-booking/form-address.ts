import type { FormTarget } from '../../../booking/form/form-target.ts'
import { settings } from '../../../words/page-settings.ts'

/** The address of the form with its room and time, for a phone; undefined if there is none, or it leads to this device. */
export function formAddress({ room, date, start }: FormTarget, minutes: number): string | undefined {
  const origin = settings.public_url ?? originForOthers()
  if (origin === undefined || start.state !== 'chosen') return undefined
  // Without the office a phone opens the one that it showed last.
  const choice = { office: room.office_id, room: room.id, date, start: start.time, minutes: `${minutes}` }
  return `${origin}/?${String(new URLSearchParams(choice)).replaceAll('%3A', ':')}`
}

function originForOthers(): string | undefined {
  const { hostname, origin } = window.location
  return /^(?:(?:.+\.)?localhost|127\..+|\[::1\])$/.test(hostname) ? undefined : origin
}
