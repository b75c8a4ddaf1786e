import ICAL from 'ical.js'

type Mail = { to: string; raw: Buffer | string }

/**
 * Lists what a person's calendar shows once they accept every message in the order of sending: room, date and times of
 * each meeting, sorted. Written after RFC 5546, with an independent reader.
 */
export function foldCalendars(messages: readonly Mail[], person: string): string[] {
  const series = new Map<string, { master: ICAL.Event | undefined; exceptions: Map<string, ICAL.Event | null> }>()
  for (const { raw } of messages.filter(({ to }) => to === person)) {
    const calendar = new ICAL.Component(ICAL.parse(calendarIn(`${raw}`)))
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      ICAL.TimezoneService.register(new ICAL.Timezone(zone))
    }
    const isCancelled = calendar.getFirstPropertyValue('method') === 'CANCEL'
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!, { strictExceptions: true })
    const known = series.get(event.uid) ?? { master: undefined, exceptions: new Map() }
    series.set(event.uid, known)
    if (event.isRecurrenceException()) known.exceptions.set(String(event.recurrenceId), isCancelled ? null : event)
    else if (isCancelled) series.delete(event.uid)
    else {
      known.master = event
      // Calendars forget dates that differ from a series when it moves to another time.
      const time = String(event.startDate).slice(10)
      for (const planned of known.exceptions.keys()) if (!planned.endsWith(time)) known.exceptions.delete(planned)
    }
  }
  const shown = [...series.values()].flatMap(({ master, exceptions }) => {
    const planned = master ? occurrencesOf(master) : []
    const regular = planned.filter((start) => !exceptions.has(String(start)))
    const moved = [...exceptions.values()].filter((each) => each !== null)
    return [
      ...regular.map((start) => lineOf(master!, start, start.clone(), master!.duration)),
      ...moved.map((event) => lineOf(event, event.startDate, event.startDate.clone(), event.duration))
    ]
  })
  return shown.sort()
}

function occurrencesOf(event: ICAL.Event): ICAL.Time[] {
  if (!event.isRecurring()) return [event.startDate]
  const starts: ICAL.Time[] = []
  const dates = event.iterator()
  for (let next = dates.next(); next; next = dates.next()) starts.push(next)
  return starts
}

function lineOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, duration: ICAL.Duration): string {
  end.addDuration(duration)
  const [day, from] = String(start).split('T')
  return `${event.location.toLowerCase()} ${day} ${from!.slice(0, 5)}-${String(end).slice(11, 16)}`
}

/** The file of a message, which is encoded in base64. */
function calendarIn(raw: string): string {
  const [, encoded] = /Content-Type: application\/ics.*?\r\n\r\n(.*?)\r\n--/s.exec(raw)!
  return Buffer.from(encoded!, 'base64').toString()
}
