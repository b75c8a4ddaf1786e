import { offsetMinutes } from '@doorplate/domain/time'

/** 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').pop()!.replaceAll('_', ' ')
}

/** Whether this device's clock is as far ahead of UTC as the zone. */
export function isDeviceInZone(timeZone: string): boolean {
  const device = new Date()
  try {
    return offsetMinutes(device.getTime(), timeZone) === -device.getTimezoneOffset()
  } catch {
    // The device can hardly be set to a zone that its browser does not know.
    return false
  }
}
