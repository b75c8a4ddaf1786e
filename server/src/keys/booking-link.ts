import type { Config } from '../config.ts'

/** Leads to the page of a booking. No server ever sees what stands behind the #. */
export function bookingLink(publicUrl: string, id: string, key: string): string {
  return `${new URL(`/bookings/${id}`, publicUrl)}#${key}`
}

export function linkWarning({ publicUrl }: Pick<Config, 'publicUrl'>): string | undefined {
  if (publicUrl !== undefined) return undefined
  return (
    'PUBLIC_URL is not set: mail to who booked has no link to see, change or cancel the booking. Set PUBLIC_URL to the ' +
    'address that people type'
  )
}
