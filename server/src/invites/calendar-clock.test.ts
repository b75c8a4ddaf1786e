import { slotTimes } from '@doorplate/domain/slots'
import { addMinutes, wallClock } from '@doorplate/domain/time'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { invitation, office, readCalendar, readIndependently } from './test-invitations.ts'

describe('the clock', () => {
  const changeDays: [string, string[]][] = [
    ['Europe/Berlin', ['2027-03-28', '2027-10-31']],
    ['America/New_York', ['2027-03-14', '2027-11-07']],
    ['Australia/Lord_Howe', ['2027-04-04', '2027-10-03']],
    ['Africa/Cairo', ['2027-04-30', '2027-10-29']],
    ['Asia/Kolkata', ['2027-03-28', '2027-10-31']],
    ['UTC', ['2027-03-28', '2027-10-31']]
  ]

  test.each(changeDays)('of %s is right for every slot on the days when clocks change', (officeTimeZone, days) => {
    for (const date of days) {
      for (const start_time of slotTimes) {
        const end_time = addMinutes(start_time, 90)
        const text = calendarOf(invitation({}, { date, start_time, end_time }), { ...office, officeTimeZone })
        const { event, zones } = readCalendar(text)
        const zone = zones[0] ? new ICAL.Timezone(zones[0]) : ICAL.Timezone.utcTimezone
        for (const [name, time] of Object.entries({ dtstart: start_time, dtend: end_time })) {
          const clock = ICAL.Time.fromDateTimeString(String(event.getFirstPropertyValue(name)))
          clock.zone = zone
          expect(wallClock(clock.toUnixTime() * 1000, officeTimeZone)).toEqual({ date, time })
        }
        const other = readIndependently(text)
        expect(wallClock(other.start!.getTime(), officeTimeZone)).toEqual({ date, time: start_time })
        expect(wallClock(other.end!.getTime(), officeTimeZone)).toEqual({ date, time: end_time })
      }
    }
  })

  test('changes on those days indeed', () => {
    for (const [zone, days] of changeDays.slice(0, 4)) {
      for (const day of days) {
        const before = wallClock(Date.parse(`${day}T12:00:00Z`) - 86_400_000, zone).time
        expect(wallClock(Date.parse(`${day}T12:00:00Z`), zone).time, `${zone} ${day}`).not.toBe(before)
      }
    }
  })

  test.each(['UTC', 'Etc/UTC', 'GMT'])('of %s is written in UTC, without a table of rules', (officeTimeZone) => {
    const text = calendarOf(invitation(), { ...office, officeTimeZone })
    expect(text).toContain('\r\nDTSTART:20261125T090000Z\r\n')
    expect(text).toContain('\r\nDTEND:20261125T100000Z\r\n')
    expect(text).not.toContain('VTIMEZONE')
  })

  test('of any zone that an office can set names the rules that it carries', () => {
    for (const officeTimeZone of [...Intl.supportedValuesOf('timeZone'), 'US/Eastern', 'europe/berlin', 'EST5EDT']) {
      const { event, zones } = readCalendar(calendarOf(invitation(), { ...office, officeTimeZone }))
      const named = event.getFirstProperty('dtstart')!.getParameter('tzid')
      if (officeTimeZone === 'UTC') continue
      expect(named, officeTimeZone).toBeDefined()
      expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([named])
    }
  })
})
