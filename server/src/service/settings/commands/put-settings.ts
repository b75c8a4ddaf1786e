import type { DeskSetting, Setting } from '@doorplate/api/service/settings'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Config } from '../../../base/settings/config.ts'
import type { LiveSettings } from '../../../base/settings/live-settings.ts'
import { ConfigError, type SettingTexts } from '../../../base/settings/settings.ts'
import {
  deleteDeskSetting,
  lockDeskSettings,
  readDeskSettings,
  storeDeskSetting
} from '../../../base/settings/settings-store.ts'
import { dateCheckIn } from '../../../office/offices/store.ts'

type Changes = { readonly [Name in DeskSetting]?: string | null | undefined }

type Context = { settings: LiveSettings; now: Instant; checkSeen: CheckSeen }

/** Stores all or none; null is the default. Refuses with `set_by_environment`, `invalid` or `changed_meanwhile`. */
export async function putSettings(
  queries: Queries,
  changes: Changes,
  { settings, now, checkSeen }: Context
): Promise<Setting[] | Refusal> {
  const texts = Object.entries(changes).map(([name, value]) => [name, value?.trim() || undefined] as const)
  const fixed = texts.find(([name]) => settings.isInEnvironment(name))
  if (fixed) {
    const [setting] = fixed
    return new Refusal('set_by_environment', ['problem.setByEnvironment', { setting }], { field: setting })
  }
  const config = usableConfig(settings, Object.fromEntries(texts))
  if (config instanceof Refusal) return config
  await lockDeskSettings(queries)
  const changed = checkSeen(settings.list(await readDeskSettings(queries)))
  if (changed) return changed
  for (const [name, value] of texts) {
    if (value === undefined) await deleteDeskSetting(queries, name)
    else await storeDeskSetting(queries, { name, value }, now)
  }
  if ('CHECK_IN' in changes) await dateCheckIn(queries, config, now)
  return settings.list(await readDeskSettings(queries))
}

function usableConfig(settings: LiveSettings, texts: SettingTexts): Config | Refusal {
  try {
    return settings.configWith(texts)
  } catch (error) {
    if (!(error instanceof ConfigError) || !error.problem) throw error
    const { name: field, message } = error.problem
    return invalid({ field, message })
  }
}
