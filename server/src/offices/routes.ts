import type { Office } from '@doorplate/domain/api'
import { grid } from '@doorplate/domain/schedule/grid'
import { defaultDuration, durations } from '@doorplate/domain/schedule/slots'
import { instantText } from '@doorplate/domain/time'
import { durationWords } from '@doorplate/domain/words/durations'
import type { App } from '../http/app-type.ts'
import { OfficeSchema, problemResponses } from '../http/schemas.ts'
import { say } from '../words.ts'
import type { StoredOffice } from './store.ts'

type Dependencies = {
  offices: { readonly main: StoredOffice }
  /** Milliseconds since 1970. */
  now: () => number
}

/** @param now milliseconds since 1970 */
export function officeAt(now: number, { name, time_zone }: Pick<StoredOffice, 'name' | 'time_zone'>): Office {
  return {
    name,
    time_zone,
    now: instantText(now, time_zone),
    slots: { ...grid },
    durations: durations.map((minutes) => ({ minutes, label: durationWords(minutes, say) })),
    default_duration_minutes: defaultDuration
  }
}

export function officeRoutes(app: App, { offices, now }: Dependencies) {
  app.get(
    '/api/v1/office',
    {
      schema: {
        tags: ['office'],
        summary: 'The office: its zone, its clock, the grid and the durations',
        response: { 200: OfficeSchema, ...problemResponses() }
      }
    },
    () => officeAt(now(), offices.main)
  )
}
