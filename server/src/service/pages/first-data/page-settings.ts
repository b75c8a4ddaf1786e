import type { PageSettings } from '@doorplate/api/service/page'
import { pick } from '@doorplate/domain/pick'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../base/jobs/clock.ts'
import { wordsOf, wordsVersion } from '../../../base/languages/page-words.ts'
import { type LanguageSettings, readerOf, voiceOf } from '../../../base/languages/readers.ts'
import { directionOf } from '../../../base/languages/words.ts'
import type { Config } from '../../../base/settings/config.ts'
import { version } from '../../../base/settings/version.ts'
import type { OfficeMap } from '../../../office/offices/office-map.ts'
import { pageOffice } from '../../../office/offices/shown-office.ts'
import type { StoredOffice } from '../../../office/offices/store.ts'
import type { BuiltPage } from '../rendering/built-page.ts'

export type PageSettingsDependencies = {
  config: Pick<Config, 'anonKey' | 'publicUrl' | 'cancelBy' | 'seriesMaxDates' | 'feeds' | 'kiosk'> & LanguageSettings
  offices: Pick<OfficeMap, 'all'>
  now: Clock
}

type Shown = {
  office: StoredOffice
  groups: readonly string[]
  /** The id of the room, if the page is a display. */
  opened: string | undefined
}

export function pageSettings(
  request: FastifyRequest,
  { office, groups, opened }: Shown,
  { page, ...dependencies }: PageSettingsDependencies & { page: BuiltPage }
): PageSettings {
  const { config, offices } = dependencies
  const { language, clock } = readerOf(request, voiceOf(office, config), config)
  return {
    anon_key: config.anonKey,
    office_id: office.id,
    office: pageOffice(office, dependencies),
    offices: offices.all.map((each) => pick(each, ['id', 'name', 'time_zone'])),
    language,
    direction: directionOf(language),
    clock,
    words: wordsOf(language, groups),
    words_version: wordsVersion,
    ...(opened === undefined && isPhone(request) && { phone: true }),
    page_version: page.versionFor(office),
    ...(config.publicUrl !== undefined && { public_url: config.publicUrl }),
    ...(!config.feeds && { feeds_off: true as const }),
    ...(opened !== undefined && { kiosk: { ...config.kiosk, version } })
  }
}

/** A guess: the browser corrects it. */
function isPhone({ headers }: FastifyRequest): boolean {
  return headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '')
}
