import type { DeskSetting, Setting } from '@doorplate/api/service/settings'
import { settings } from '../../words/page-settings.ts'
import { SelectField, TextField, TicksField } from '../forms/fields.tsx'
import { say } from '../words.ts'
import { choicesOf, shownSetting } from './setting-values.ts'

type Props = { name: DeskSetting; setting: Setting }

export function SettingField({ name, setting }: Props) {
  const { accepts, set_by } = setting
  const field = {
    name,
    label: say(`deskSettings.${name}`),
    hint: say(set_by === 'desk' ? 'deskSettings.changed' : 'deskSettings.default', {
      meaning: meaningOf(name),
      value: shownSetting(setting, setting.default)
    })
  }
  switch (accepts.kind) {
    case 'choice':
      return <SelectField {...field} choices={choicesOf(setting)} />
    case 'choices': {
      const mayBeNone = accepts.choices?.includes('none')
      return (
        <TicksField
          {...field}
          choices={choicesOf(setting)}
          {...(!mayBeNone && { rules: { required: say('deskSettings.chooseOne') } })}
        />
      )
    }
    case 'whole':
      return <TextField {...field} type="number" min={accepts.min} max={accepts.max} />
    case 'address':
      return <TextField {...field} type="email" autoComplete="off" />
    default:
      return <TextField {...field} autoComplete="off" dir="ltr" />
  }
}

/** A setting that the environment has set. */
export function LockedSetting({ name, setting }: Props) {
  return (
    <div className="desk-field">
      <span className="desk-setting-name">{say(`deskSettings.${name}`)}</span>
      <p>
        <bdi>{shownSetting(setting, setting.value)}</bdi>
      </p>
      <p className="desk-small">
        {meaningOf(name)} {say('deskSettings.setBy', { name })}
      </p>
    </div>
  )
}

function meaningOf(name: DeskSetting): string {
  // Emails have a link only with PUBLIC_URL.
  if (name === 'CANCEL_BY' && settings.public_url === undefined) return say('deskSettings.CANCEL_BY.noLink')
  return say(`deskSettings.${name}.meaning`)
}
