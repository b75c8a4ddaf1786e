import { instantOf } from '@doorplate/domain/instants'
import type { Day, Time } from '@doorplate/domain/time'
import ICAL from 'ical.js'
import { zoneRules } from './zone-rules.ts'

type WallTime = { day: Day; time: Time; timeZone: string; zone: ICAL.Component | undefined }

export function addTime(event: ICAL.Component, name: string, { day, time, timeZone, zone }: WallTime) {
  if (!zone) {
    const instant = new Date(instantOf({ date: day, time }, timeZone))
    event.addPropertyWithValue(name, ICAL.Time.fromJSDate(instant, true))
    return
  }
  const property = event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${day}T${time}:00`))
  property.setParameter('tzid', String(zone.getFirstPropertyValue('tzid')))
}

/**
 * Returns undefined for UTC and zones that are only an offset: their times are written in UTC. A series has the
 * offset in its file, because it may move a weekday of the rule.
 */
export function zoneOf(timeZone: string, day: Day, { repeats = false } = {}): ICAL.Component | undefined {
  const name = canonicalNames.get(timeZone) ?? canonicalName(timeZone)
  canonicalNames.set(timeZone, name)
  if (name === 'UTC' || (/^[+-]/.test(name) && !repeats)) return undefined
  // Intl canonicalizes US/Eastern to America/New_York as wanted, but also Asia/Kolkata to the old Asia/Calcutta.
  const isRenamed = placeName.test(timeZone) && name.toLowerCase() !== timeZone.toLowerCase()
  return zoneRules(isRenamed ? timeZone : name, day)
}

/** Making a formatter takes longer than writing the rest of a calendar. */
const canonicalNames = new Map<string, string>()

function canonicalName(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

const placeName = /^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Z]/
