import type { ListedOffice, Office, PageOffice } from '@doorplate/domain/api'
import { grid } from '@doorplate/domain/schedule/grid'
import { defaultDuration, durations } from '@doorplate/domain/schedule/slots'
import { instantText } from '@doorplate/domain/time'
import { durationWords } from '@doorplate/domain/words/durations'
import { languages } from '@doorplate/domain/words/languages'
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { App } from '../http/app-type.ts'
import { OfficeSchema, problemResponses } from '../http/schemas.ts'
import { type LanguageSettings, voiceOf } from '../languages/readers.ts'
import { speechIn } from '../words.ts'
import type { StoredOffice } from './store.ts'

export const ListedOfficeSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    time_zone: Type.String(),
    language: Type.Union([Type.String(), Type.Null()]),
    clock: Type.Union([Type.Literal('12'), Type.Literal('24'), Type.Null()]),
    check_in: Type.Union([Type.String(), Type.Null()]),
    position: Type.Integer(),
    now: Type.String({ description: "An instant with the office's offset" })
  },
  { $id: 'ListedOffice', additionalProperties: false }
)

type Dependencies = {
  config: LanguageSettings & Pick<Config, 'cancelBy'>
  offices: { readonly main: StoredOffice; readonly all: readonly StoredOffice[] }
  now: Clock
}

export function pageOffice(office: StoredOffice, { config, now }: Pick<Dependencies, 'config' | 'now'>): PageOffice {
  const { name, time_zone } = office
  return {
    name,
    time_zone,
    now: instantText(now(), time_zone),
    ...voiceOf(office, config),
    languages: languages.flatMap(({ tag, name }) => (config.languages.includes(tag) ? [{ tag, name }] : [])),
    cancel_by: config.cancelBy
  }
}

function describedOffice(office: StoredOffice, language: string, dependencies: Dependencies): Office {
  const { say } = speechIn(language)
  return {
    ...pageOffice(office, dependencies),
    slots: { ...grid },
    durations: durations.map((minutes) => ({ minutes, label: durationWords(minutes, say) })),
    default_duration_minutes: defaultDuration
  }
}

/** @param now milliseconds since 1970 */
export function listedAt(now: number, office: StoredOffice): ListedOffice {
  return { ...office, now: instantText(now, office.time_zone) }
}

export function officeRoutes(app: App, dependencies: Dependencies) {
  const { offices, now } = dependencies
  app.get(
    '/api/v1/office',
    {
      schema: {
        tags: ['office'],
        summary: 'The office main: its zone, its clock, the grid and the durations',
        response: { 200: OfficeSchema, ...problemResponses() }
      }
    },
    (request) => describedOffice(offices.main, request.language, dependencies)
  )

  app.get(
    '/api/v1/offices',
    {
      schema: {
        tags: ['office'],
        summary: 'All offices, by position, then name',
        response: { 200: Type.Array(ListedOfficeSchema), ...problemResponses() }
      }
    },
    () => offices.all.map((office) => listedAt(now(), office))
  )
}
