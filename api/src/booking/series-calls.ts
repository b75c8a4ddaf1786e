import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import {
  holderHeaders,
  idempotencyHeader,
  keyHeader,
  repeatGetsFirstAnswer,
  retryHeaders,
  seenVersionHeader,
  textResponse,
  versionHeader
} from '../base/headers.ts'
import { bodyProblems, problemResponses } from '../base/problems.ts'
import { IdSchema } from '../base/values.ts'
import { changeProblems } from './booking-calls.ts'
import {
  ChangePreviewBodySchema,
  ChangePreviewSchema,
  NewSeriesSchema,
  PreviewBodySchema,
  PreviewSchema,
  publicInChangePreview,
  publicInSeriesPatch,
  SeriesBookingsSchema,
  SeriesPatchSchema,
  SeriesSchema
} from './series.ts'

const shown = Type.Object(SeriesSchema.properties, { additionalProperties: false, headers: versionHeader })

const countsByFourDates = 'Counts as one search for every four dates.'

export const previewSeriesCall = {
  method: 'POST',
  url: '/api/v1/series/previews',
  schema: {
    tags: ['bookings'],
    operationId: 'previewSeries',
    summary: 'Preview the dates of a recurring meeting. Nothing is stored.',
    description: countsByFourDates,
    body: PreviewBodySchema,
    response: {
      200: answer('The dates, each with what happens on it', PreviewSchema),
      ...problemResponses(...bodyProblems, 422, 429, 503)
    }
  }
} as const

export const createSeriesCall = {
  method: 'POST',
  url: '/api/v1/series',
  schema: {
    tags: ['bookings'],
    operationId: 'createSeries',
    summary: 'Book all dates of a recurring meeting, or none',
    description: `Send back the dates of the preview, each with what happens on it. Counts as one write for each date. ${repeatGetsFirstAnswer}`,
    headers: retryHeaders,
    body: NewSeriesSchema,
    response: {
      201: answer('The bookings of all dates', SeriesBookingsSchema),
      ...problemResponses(...bodyProblems, 409, 422, 429, 503)
    }
  }
} as const

export const previewSeriesChangeCall = {
  method: 'POST',
  url: '/api/v1/series/:id/previews',
  schema: {
    tags: ['bookings'],
    operationId: 'previewSeriesChange',
    summary: 'Preview a change of several dates of a recurring meeting. Nothing is stored.',
    description: countsByFourDates,
    params: IdSchema,
    headers: holderHeaders,
    body: ChangePreviewBodySchema,
    'x-public': { body: publicInChangePreview },
    response: {
      200: answer('The dates that change, and those that stay', ChangePreviewSchema),
      ...problemResponses(...bodyProblems, 403, 404, 409, 422, 429, 503)
    }
  }
} as const

export const getSeriesCall = {
  method: 'GET',
  url: '/api/v1/series/:id',
  schema: {
    tags: ['bookings'],
    operationId: 'getSeries',
    summary: 'The dates of a recurring meeting, for its booker',
    params: IdSchema,
    headers: holderHeaders,
    response: { 200: answer('The series with its dates', shown), ...problemResponses(403, 404, 503) }
  }
} as const

export const changeSeriesCall = {
  method: 'PATCH',
  url: '/api/v1/series/:id',
  schema: {
    tags: ['bookings'],
    operationId: 'changeSeries',
    summary: 'Change or cancel dates of a recurring meeting, or undo a cancellation',
    description:
      'Either cancelled or changes: for all dates to come, or those from a planned date on. A cancellation can be ' +
      'undone for 60 seconds: then all of its dates take place again, or none. A change needs If-Match. Dates that ' +
      'differ from the series keep their room and time. If earlier dates stay as they are, the changed ones become a ' +
      'series of their own, which the same key opens: the answer is that series. Counts as one write for each date.',
    params: IdSchema,
    headers: Type.Object({
      ...keyHeader,
      ...seenVersionHeader,
      ...idempotencyHeader
    }),
    body: SeriesPatchSchema,
    'x-public': { body: publicInSeriesPatch },
    response: { 200: answer('The series that the changed dates belong to', shown), ...changeProblems }
  }
} as const

export const getSeriesCalendarCall = {
  method: 'GET',
  url: '/api/v1/series/:id/calendar',
  schema: {
    tags: ['bookings'],
    operationId: 'getSeriesCalendar',
    summary: 'All dates of a recurring meeting as an iCalendar file, with the UID of its invitation',
    description:
      'One repeating event. Dates in another room, on another day, at another time or with words of their own follow ' +
      'as its exceptions; skipped and cancelled dates are left out.',
    params: IdSchema,
    headers: holderHeaders,
    response: { ...textResponse('text/calendar', 'iCalendar'), ...problemResponses(403, 404, 409, 503) }
  }
} as const
