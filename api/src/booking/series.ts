import { maximumGuests } from '@doorplate/domain/bookings/guests'
import { weekdays } from '@doorplate/domain/rules/rules'
import type { ChangeChoice, SeriesChange } from '@doorplate/domain/series/change'
import type { DateChoice } from '@doorplate/domain/series/choices'
import { maxSeriesDates } from '@doorplate/domain/series/dates'
import { dateStates, type SeriesBooking } from '@doorplate/domain/series/preview'
import { frequencies, type RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { type Static, Type } from 'typebox'
import { AlternativeSchema } from '../base/alternatives.ts'
import { repeatReceivesSecret, replayedHeader } from '../base/headers.ts'
import type { PublicNames } from '../base/public-parts.ts'
import { shapeOf } from '../base/schema-of.ts'
import { day, end, instant, nullable, storable, time } from '../base/values.ts'
import {
  BookingSchema,
  cancellationSchemas,
  changeSchemas,
  NewBookingSchema,
  override_rules,
  requestSchemas
} from './bookings.ts'

const weekday = Type.Enum([...weekdays])
const orLast = (description: string) => Type.Union([Type.Number(), Type.Literal('last')], { description })

/** Checks the shape only; the values are checked by `ruleProblem`. */
const RepeatRuleSchema = shapeOf<RepeatRule>()(
  Type.Object(
    {
      frequency: Type.Enum([...frequencies], { description: 'weekdays: the working days' }),
      interval: Type.Optional(
        Type.Number({ description: 'Every so many days (1 to 30), weeks or months (1 to 12); left out: 1' })
      ),
      weekdays: Type.Optional(
        Type.Array(weekday, {
          maxItems: weekdays.length,
          description:
            'For `weekly`: the weekdays. For `weekdays`: the working days; default: from the opening hours of the room and the language'
        })
      ),
      day_of_month: Type.Optional(orLast('Of a monthly rule: 1 to 28, or last')),
      week_start: Type.Optional(
        Type.Enum([...weekdays], {
          description: 'For `weekly`; default: from the language and the room'
        })
      ),
      nth: Type.Optional(orLast('Of a monthly rule: which weekday of the month, 1 to 4, or last')),
      weekday: Type.Optional(weekday),
      until: Type.Optional(Type.String({ maxLength: 32, description: 'YYYY-MM-DD, included' })),
      count: Type.Optional(Type.Number({ description: 'The number of dates. A rule has either until or count.' }))
    },
    { $id: 'RepeatRule', additionalProperties: false }
  )
)

const { room_id, date, start_time, end_time } = requestSchemas

export const PreviewBodySchema = Type.Object(
  {
    rule: RepeatRuleSchema,
    booking: shapeOf<Omit<SeriesBooking, 'guests'> & Partial<SeriesBooking>>()(
      Type.Object(
        {
          room_id,
          date,
          start_time,
          end_time,
          guests: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: maximumGuests }))
        },
        { additionalProperties: false, description: 'The first date is the first of the rule from its date on' }
      )
    )
  },
  { additionalProperties: false }
)

const PreviewedDateSchema = Type.Object(
  {
    date: day,
    is: Type.Enum([...dateStates], {
      description: 'clash: the room is taken. closed: on a closed day or weekday. refused: by another rule'
    }),
    reason: Type.Optional(Type.String({ description: 'Why it is not free, in the language of Accept-Language' })),
    choices: Type.Optional(
      Type.Array(AlternativeSchema, {
        description:
          'Of a clash: free alternatives, best first, at most 5. Of a closed date: other days. Those are before the next date.'
      })
    )
  },
  { $id: 'PreviewedDate', additionalProperties: false }
)

/** The `reason` is a sentence in the reader's language. */
export type ShownDate = Static<typeof PreviewedDateSchema>

export const PreviewSchema = Type.Object({
  dates: Type.Array(PreviewedDateSchema)
})

const elsewhere = {
  date: day,
  room_id: Type.Optional(storable(64)),
  on: Type.Optional(day),
  start_time: Type.Optional(time),
  end_time: Type.Optional(end)
}

export const NewSeriesSchema = Type.Object(
  {
    rule: RepeatRuleSchema,
    booking: NewBookingSchema,
    dates: Type.Array(
      shapeOf<DateChoice>()(
        Type.Object({ ...elsewhere, skip: Type.Optional(Type.Boolean()) }, { additionalProperties: false })
      ),
      {
        maxItems: maxSeriesDates,
        description:
          'All dates of the preview, in order. Without more, the meeting takes place as planned; else it is skipped, ' +
          'or has another room, another time, or another day (on) between the dates before and after.'
      }
    )
  },
  { additionalProperties: false }
)

export const SeriesBookingsSchema = Type.Object(
  { id: Type.String({ format: 'uuid' }), bookings: Type.Array(BookingSchema) },
  {
    additionalProperties: false,
    headers: {
      ...replayedHeader,
      Location: Type.String({ description: 'The booking of the first date' }),
      'Doorplate-Key': Type.String({
        description: `What opens, changes and cancels each of the bookings: for the booker, not for displays. ${repeatReceivesSecret}`
      })
    }
  }
)

const SeriesDateSchema = Type.Object(
  {
    ...BookingSchema.properties,
    version: Type.Integer({ description: 'Of this booking' }),
    planned_date: Type.String({ description: 'The date of the rule; date differs if the booking was moved' }),
    ended_at: instant,
    planned_end: nullable(Type.String({ description: 'Before it ended early or was extended' })),
    released_at: instant
  },
  { $id: 'SeriesDate', additionalProperties: false }
)

export const SeriesSchema = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    version: Type.Integer({ description: 'For If-Match' }),
    rule: RepeatRuleSchema,
    room_id: Type.String({ description: 'As planned, as are the times: each date may differ' }),
    start_time: Type.String(),
    end_time: Type.String(),
    last_date: Type.String({ description: 'The last planned date of all series that the same key opens' }),
    undo_until: nullable(Type.String({ description: 'ISO instant: until then the last cancellation can be undone' })),
    bookings: Type.Array(SeriesDateSchema, { description: 'In the order of their planned dates, with cancelled ones' })
  },
  { additionalProperties: false }
)

const { date: _date, ...changeable } = changeSchemas

const changes = shapeOf<SeriesChange>()(
  Type.Object(changeable, {
    additionalProperties: false,
    minProperties: 1,
    description: 'As for one booking, without the date'
  })
)

const from = Type.Optional(
  Type.String({ format: 'date', description: 'The first planned date. Left out: all to come' })
)

const also = Type.Optional(
  Type.Array(day, {
    maxItems: maxSeriesDates,
    description: 'Of a change: planned dates among `kept` that take the new room and times of the series as well'
  })
)

export const ChangePreviewBodySchema = Type.Object(
  { changes, from, also, override_rules },
  { additionalProperties: false }
)

export const publicInChangePreview = {
  changes: true,
  from: true,
  also: true,
  override_rules: [false]
} satisfies PublicNames<typeof ChangePreviewBodySchema>

export const ChangePreviewSchema = Type.Object({
  ...PreviewSchema.properties,
  kept: Type.Array(day, { description: 'Planned dates that differ from the series: they keep their room and time' })
})

export const SeriesPatchSchema = Type.Object(
  {
    cancelled: Type.Optional(Type.Boolean({ description: 'false undoes the last cancellation' })),
    ...cancellationSchemas,
    changes: Type.Optional(changes),
    from,
    also,
    override_rules,
    dates: Type.Optional(
      Type.Array(
        shapeOf<ChangeChoice>()(
          Type.Object({ ...elsewhere, keep: Type.Optional(Type.Boolean()) }, { additionalProperties: false })
        ),
        {
          maxItems: maxSeriesDates,
          description:
            'Of a change: the dates that do not take it as it is. Each stays as it was (keep), or has another room, ' +
            'another time, or another day (on) between the dates before and after.'
        }
      )
    )
  },
  { additionalProperties: false }
)

export const publicInSeriesPatch = {
  cancelled: true,
  undo_seconds: true,
  ...publicInChangePreview,
  dates: true
} satisfies PublicNames<typeof SeriesPatchSchema>
