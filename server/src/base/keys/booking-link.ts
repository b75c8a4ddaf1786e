import type { Config } from '../settings/config.ts'

/** No server receives the key: browsers do not send the part after the #. */
export function bookingLink(publicUrl: string, id: string, key: string): string {
  return `${publicUrl}/bookings/${id}#${key}`
}

export function linkWarning({ publicUrl, cancelBy }: Pick<Config, 'publicUrl' | 'cancelBy'>): string | undefined {
  if (publicUrl !== undefined) return undefined
  const whatIsLost = cancelBy === 'key' ? 'lost links and codes' : 'lost links'
  return (
    'PUBLIC_URL is not set: mail to the booker has no link to see, change or cancel the booking, and ' +
    `${whatIsLost} cannot be requested. Set PUBLIC_URL to the address that people type`
  )
}
