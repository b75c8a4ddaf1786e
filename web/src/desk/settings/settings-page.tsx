import type { Setting } from '@doorplate/api/service/settings'
import type { ReactNode } from 'react'
import { narrow, useMedia } from '../../ui/hooks/use-media.ts'
import { useRead } from '../calls/use-read.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { say } from '../words.ts'
import { listSettings, settingsKey } from './setting-calls.ts'
import { isDeskSetting, settingGroups } from './setting-groups.ts'
import { shownSetting } from './setting-values.ts'
import { SettingsGroup } from './settings-group.tsx'
import './settings.css'

export function SettingsPage() {
  const settings = useRead({ key: settingsKey, read: listSettings, feeds: ['offices'] })
  return (
    <DeskPage title={say('desk.settings')} lead={say('deskSettings.lead')}>
      <Loaded of={settings} failure={say('deskSettings.failed')}>
        {(loaded) => (
          <div className="desk-settings">
            {settingGroups.map((group) => (
              <Fold key={group.title} title={group.title}>
                <SettingsGroup group={group} settings={loaded} />
              </Fold>
            ))}
            <Fold title={say('deskSettings.environment')}>
              <EnvironmentSettings settings={loaded.data} />
            </Fold>
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}

/** Open, but on a phone. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const isNarrow = useMedia(narrow)
  return (
    <details className="desk-section" open={!isNarrow}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

function EnvironmentSettings({ settings }: { settings: readonly Setting[] }) {
  const others = settings.filter(({ name }) => !isDeskSetting(name))
  return (
    <>
      <p className="desk-small">{say('deskSettings.environmentWhy')}</p>
      <dl className="desk-facts">
        {others.map((setting) => (
          <div key={setting.name}>
            <dt dir="ltr">{setting.name}</dt>
            <dd>
              <bdi>{shownSetting(setting, setting.value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
