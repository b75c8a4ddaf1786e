import type { ListedOffice, Office } from '@doorplate/api/office/offices'
import type { PageOffice } from '@doorplate/api/service/page'
import { grid } from '@doorplate/domain/schedule/grid'
import { defaultDuration, durations } from '@doorplate/domain/schedule/slots'
import { instantText } from '@doorplate/domain/time'
import { durationWords } from '@doorplate/domain/words/durations'
import { languages } from '@doorplate/domain/words/languages'
import type { Clock, Instant } from '../../base/jobs/clock.ts'
import { type LanguageSettings, voiceOf } from '../../base/languages/readers.ts'
import { speechIn } from '../../base/languages/words.ts'
import type { Config } from '../../base/settings/config.ts'
import type { StoredOffice } from './store.ts'

export type ShownSettings = LanguageSettings & Pick<Config, 'cancelBy' | 'seriesMaxDates'>

type Context = { config: ShownSettings; now: Clock }

export function pageOffice(office: StoredOffice, { config, now }: Context): PageOffice {
  const { name, time_zone } = office
  return {
    name,
    time_zone,
    now: instantText(now(), time_zone),
    ...voiceOf(office, config),
    languages: languages.flatMap(({ tag, name }) => (config.languages.includes(tag) ? [{ tag, name }] : [])),
    cancel_by: config.cancelBy,
    series_max_dates: config.seriesMaxDates
  }
}

export function describedOffice(office: StoredOffice, language: string, context: Context): Office {
  const { say } = speechIn(language)
  return {
    ...pageOffice(office, context),
    slots: { ...grid },
    durations: durations.map((minutes) => ({ minutes, label: durationWords(minutes, say) })),
    default_duration_minutes: defaultDuration
  }
}

export function listedOffice(office: StoredOffice, now: Instant): ListedOffice {
  return { ...office, now: instantText(now, office.time_zone) }
}
