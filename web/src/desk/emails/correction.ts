import type { Mail } from '@doorplate/api/service/mails'
import type { OwnBooking } from '../../backend/holder.ts'
import type { Address } from '../address/address.ts'

/** An address of a booking that no email reaches, in an address of the desk: the form of the booking opens at its field. */
export type Correction = { address: string; dates: 'this' | 'all' }

/** What leads to the field with the address that an email went to. */
export function correctionQuery({ recipient, is_series }: Mail) {
  return { correct: recipient, dates: is_series ? 'all' : undefined }
}

export const noCorrection = { correct: undefined, dates: undefined }

/** Undefined once the booking has another address. */
export function correctionIn({ query }: Address, { booker_email, guests }: OwnBooking): Correction | undefined {
  const address = query.get('correct') ?? ''
  const dates = query.get('dates') === 'all' ? 'all' : 'this'
  return [booker_email ?? '', ...guests].some((each) => each !== '' && each.toLowerCase() === address.toLowerCase())
    ? { address, dates }
    : undefined
}

/** Whether another address can help: the meeting is to come, and somebody was to be invited to it. */
export function isCorrectable({ state, kind, obstacle, booking_id }: Mail): boolean {
  return state === 'failed' && obstacle === null && booking_id !== null && ['invitation', 'update'].includes(kind)
}
