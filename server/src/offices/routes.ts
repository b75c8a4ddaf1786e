import type { Office } from '@doorplate/domain/api'
import { defaultDuration, durations, grid } from '@doorplate/domain/schedule/slots'
import { instantText } from '@doorplate/domain/time'
import type { Config } from '../config.ts'
import type { App, Dependencies } from '../dependencies.ts'
import { OfficeSchema, problemResponses } from '../http/schemas.ts'

/** @param now milliseconds since 1970 */
export function officeAt(now: number, { officeName, officeTimeZone }: Config): Office {
  return {
    name: officeName,
    time_zone: officeTimeZone,
    now: instantText(now, officeTimeZone),
    slots: { ...grid },
    durations: durations.map((duration) => ({ ...duration })),
    default_duration_minutes: defaultDuration
  }
}

export function officeRoutes(app: App, { config, now }: Dependencies) {
  app.get(
    '/api/v1/office',
    {
      schema: {
        tags: ['office'],
        summary: 'The office: its zone, its clock, the grid and the durations',
        response: { 200: OfficeSchema, ...problemResponses() }
      }
    },
    () => officeAt(now(), config)
  )
}
