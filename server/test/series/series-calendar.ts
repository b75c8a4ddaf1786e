import ICAL from 'ical.js'

type Mail = { to: string; raw: Buffer | string }

/** A date is known by the instant at which its series has it. */
type Known = { master: ICAL.Event | undefined; exceptions: Map<number, Exception> }

type Exception = { planned: ICAL.Time; event: ICAL.Event | null }

type Update = { isCancelled: boolean; master: ICAL.Event | undefined; exceptions: ICAL.Event[] }

/** A program's entry after a message about a meeting that it may know. Undefined: the meeting is gone. */
type Reader = (known: Known | undefined, update: Update) => Known | undefined

/** Programs read the update of a series in their own ways. */
export const readers = { keeps, forgets, sabre }

/**
 * Lists what a person's calendar shows once they accept every message in the order of sending: room, date and times of
 * each meeting, sorted. Written after RFC 5546, with an independent reader.
 */
export function foldCalendars(messages: readonly Mail[], person: string, read: Reader = readers.keeps): string[] {
  const files = messages.filter(({ to }) => to === person).map(({ raw }) => calendarIn(`${raw}`))
  return meetingsIn(files, read)
}

/** Lists what a calendar shows after it has read these files in order. */
export function meetingsIn(files: readonly string[], read: Reader = readers.keeps): string[] {
  const series = new Map<string, Known>()
  for (const file of files) {
    const { uid, ...update } = updateIn(file)
    const now = read(series.get(uid), update)
    if (now) series.set(uid, now)
    else series.delete(uid)
  }
  const shown = [...series.values()].flatMap(({ master, exceptions }) => {
    const planned = master ? seriesDatesOf(master) : []
    const regular = planned.filter((start) => !exceptions.has(start.toUnixTime()))
    const moved = [...exceptions.values()].flatMap(({ event }) => event ?? [])
    return [
      ...regular.map((start) => lineOf(master!, start, start.clone(), master!.duration)),
      ...moved.map((event) => lineOf(event, event.startDate, event.startDate.clone(), event.duration))
    ]
  })
  return shown.sort()
}

/** Keeps the dates that differ from a series until it hears of each. */
function keeps(known: Known | undefined, { isCancelled, master, exceptions }: Update): Known | undefined {
  if (isCancelled && exceptions.length === 0) return undefined
  const now = known ?? { master: undefined, exceptions: new Map() }
  if (master) now.master = master
  // Calendars forget dates that differ from a series when it moves to another time.
  for (const [instant, { planned }] of now.exceptions) {
    if (master && timeOf(planned.convertToZone(master.startDate.zone!)) !== timeOf(master.startDate))
      now.exceptions.delete(instant)
  }
  for (const event of exceptions) {
    const planned = event.recurrenceId
    now.exceptions.set(planned.toUnixTime(), { planned, event: isCancelled ? null : event })
  }
  return now
}

/** Forgets the dates that differ with every update of the series, as Thunderbird does and RFC 5546 allows. */
function forgets(known: Known | undefined, update: Update): Known | undefined {
  if (update.master) known?.exceptions.clear()
  const now = keeps(known, update)
  // A date that the series leaves out is no date of it.
  for (const left of now?.master ? leftOut(now.master) : []) now?.exceptions.delete(left)
  return now
}

/** Takes each message for the whole meeting, as the iTIP broker of sabre/vobject does. */
function sabre(_known: Known | undefined, update: Update): Known | undefined {
  return update.isCancelled ? undefined : keeps(undefined, update)
}

function updateIn(text: string): Update & { uid: string } {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  }
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event, { strictExceptions: true }))
  const uids = new Set(events.map(({ uid }) => uid))
  if (uids.size !== 1) throw new Error(`A message is about ${uids.size} meetings`)
  return {
    uid: events[0]!.uid,
    isCancelled: calendar.getFirstPropertyValue('method') === 'CANCEL',
    master: events.find((event) => !event.isRecurrenceException()),
    exceptions: events.filter((event) => event.isRecurrenceException())
  }
}

function seriesDatesOf(event: ICAL.Event): ICAL.Time[] {
  if (!event.isRecurring()) return [event.startDate]
  const starts: ICAL.Time[] = []
  const dates = event.iterator()
  for (let next = dates.next(); next; next = dates.next()) starts.push(next)
  return starts
}

function leftOut({ component }: ICAL.Event): number[] {
  const times = component.getAllProperties('exdate').flatMap((each) => each.getValues() as ICAL.Time[])
  return times.map((time) => time.toUnixTime())
}

function timeOf(time: ICAL.Time): string {
  return String(time).slice(11, 19)
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

/** The words and the calendar part of a message, whose lines are whole. */
export function contentOf(raw: string): string {
  return raw.replaceAll('=\r\n', '').replaceAll('\r\n ', '')
}
