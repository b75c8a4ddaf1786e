import { slotTimes } from '@doorplate/domain/schedule/slots'
import { addDays, addMinutes, addMonths, localTime, offsetMinutes } from '@doorplate/domain/time'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { invitation, office, readCalendar, readIndependently } from '../../../test/mail/invitations.ts'
import { calendarOf } from '../messages/calendar-text.ts'

describe('the clock in a calendar', () => {
  const changeDays: [string, string[]][] = [
    ['Europe/Berlin', ['2027-03-28', '2027-10-31']],
    ['America/New_York', ['2027-03-14', '2027-11-07']],
    ['Australia/Lord_Howe', ['2027-04-04', '2027-10-03']],
    ['Africa/Cairo', ['2027-04-30', '2027-10-29']],
    ['Asia/Kolkata', ['2027-03-28', '2027-10-31']],
    ['UTC', ['2027-03-28', '2027-10-31']]
  ]

  test.each(changeDays)('of %s is right for every slot on days of clock changes', (officeTimeZone, days) => {
    for (const date of days) {
      for (const start_time of slotTimes) {
        const end_time = addMinutes(start_time, 90)
        const text = calendarOf(invitation({}, { date, start_time, end_time }), { ...office, officeTimeZone })
        const { event, zones } = readCalendar(text)
        const zone = zones[0] ? new ICAL.Timezone(zones[0]) : ICAL.Timezone.utcTimezone
        for (const [name, time] of Object.entries({ dtstart: start_time, dtend: end_time })) {
          const clock = ICAL.Time.fromDateTimeString(String(event.getFirstPropertyValue(name)))
          clock.zone = zone
          expect(localTime(clock.toUnixTime() * 1000, officeTimeZone)).toEqual({ date, time })
        }
        const other = readIndependently(text)
        expect(localTime(other.start!.getTime(), officeTimeZone)).toEqual({ date, time: start_time })
        expect(localTime(other.end!.getTime(), officeTimeZone)).toEqual({ date, time: end_time })
      }
    }
  })

  test('changes on those days', () => {
    for (const [zone, days] of changeDays.slice(0, 4)) {
      for (const day of days) {
        const before = localTime(Date.parse(`${day}T12:00:00Z`) - 86_400_000, zone).time
        expect(localTime(Date.parse(`${day}T12:00:00Z`), zone).time, `${zone} ${day}`).not.toBe(before)
      }
    }
  })

  test.each(['UTC', 'Etc/UTC', 'GMT'])('of %s is written in UTC, without a table of rules', (officeTimeZone) => {
    const text = calendarOf(invitation(), { ...office, officeTimeZone })
    expect(text).toContain('\r\nDTSTART:20261125T090000Z\r\n')
    expect(text).toContain('\r\nDTEND:20261125T100000Z\r\n')
    expect(text).not.toContain('VTIMEZONE')
  })

  const today = '2026-11-24'
  const horizon = addMonths(today, 24)
  const days = daysOf(today, horizon)
  const zonesOfMachine = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  const offsets = new Map(zonesOfMachine.map((zone) => [zone, offsetsOf(zone, days)]))

  test.each([today, horizon])('of every known zone agrees with displays for 24 months in a message for %s', (date) => {
    const noons = days.map((day) => ICAL.Time.fromDateTimeString(`${day}T12:00:00`))
    for (const [officeTimeZone, byDay] of offsets) {
      const { zones } = readCalendar(calendarOf(invitation({}, { date }), { ...office, officeTimeZone }))
      const rules = new ICAL.Timezone(zones[0]!)
      const read = noons.map((noon) => rules.utcOffset(noon))
      expect(read, officeTimeZone).toEqual(byDay.map((minutes) => minutes * 60))
    }
  })

  test('of every zone is right on the days of clock changes in two readers', () => {
    for (const [officeTimeZone, byDay] of offsets) {
      for (const date of days.filter((_day, index) => index > 0 && byDay[index] !== byDay[index - 1])) {
        const times = { start_time: '08:00', end_time: '09:00' }
        const text = calendarOf(invitation({}, { date, ...times }), { ...office, officeTimeZone })
        const { event, zones } = readCalendar(text)
        const start = ICAL.Time.fromDateTimeString(String(event.getFirstPropertyValue('dtstart')))
        start.zone = new ICAL.Timezone(zones[0]!)
        for (const instant of [start.toUnixTime() * 1000, readIndependently(text).start!.getTime()]) {
          expect(localTime(instant, officeTimeZone), officeTimeZone).toEqual({ date, time: '08:00' })
        }
      }
    }
  })

  test.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['europe/berlin', 'Europe/Berlin'],
    ['US/Eastern', 'America/New_York']
  ])('of %s has the name %s, even if the system uses an older one', (officeTimeZone, name) => {
    const { event } = readCalendar(calendarOf(invitation(), { ...office, officeTimeZone }))
    expect(event.getFirstProperty('dtstart')!.getParameter('tzid')).toBe(name)
  })

  test('of any zone that an office can set refers to the rules in the file', () => {
    for (const officeTimeZone of [...Intl.supportedValuesOf('timeZone'), 'US/Eastern', 'europe/berlin', 'EST5EDT']) {
      const { event, zones } = readCalendar(calendarOf(invitation(), { ...office, officeTimeZone }))
      const named = event.getFirstProperty('dtstart')!.getParameter('tzid')
      if (officeTimeZone === 'UTC') continue
      expect(named, officeTimeZone).toBeDefined()
      expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([named])
    }
  })
})

function daysOf(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** Minutes ahead of UTC at noon, day by day. */
function offsetsOf(zone: string, days: readonly string[]): number[] {
  let offset = 0
  return days.map((day) => {
    offset = offsetMinutes(Date.parse(`${day}T12:00:00Z`) - offset * 60_000, zone)
    return offset
  })
}
