import type { OfficeSettings } from '@doorplate/api/office/offices'
import { type ReactNode, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOffice } from '../../clock/use-office.ts'
import { type Choices, SelectField, TextField } from '../forms/fields.tsx'
import { shownValue, wordsAmong } from '../forms/shown-value.ts'
import { say } from '../words.ts'
import type { OfficeBody } from './office-calls.ts'

/** As fields have them. A blank language or clock is the default. */
export type OfficeValues = { name: string; address: string; time_zone: string; language: string; clock: string }

export const officeLabels = {
  name: say('deskOffices.name'),
  address: say('deskOffices.address'),
  time_zone: say('deskOffices.timeZone'),
  language: say('all.language'),
  clock: say('all.clock')
}

export function valuesOfOffice({ name, address, time_zone, language, clock }: OfficeSettings): OfficeValues {
  return { name, address, time_zone, language: language ?? '', clock: clock ?? '' }
}

export function officeOfValues({ language, clock, ...texts }: OfficeValues): OfficeBody {
  return { ...texts, language: language || null, clock: clock === '12' || clock === '24' ? clock : null }
}

/** Choices of fields, whose blank one is the default. */
export function useOfficeChoices() {
  const { languages } = useOffice()
  const usual = ['', say('deskOffices.usual')] as const
  return {
    language: [usual, ...languages.map(({ tag, name }) => [tag, name] as const)],
    clock: [usual, ['24', say('all.clock24')] as const, ['12', say('all.clock12')] as const]
  }
}

/** The next start sets its fields again, but until then they can be changed. */
const roomsFile = 'ROOMS_FILE'

export function isFromFile(set_by: OfficeSettings['set_by']): boolean {
  return Object.values(set_by).includes(roomsFile)
}

/** @param set_by what sets each field: a variable of the environment, or the rooms file */
export function OfficeFields({ set_by = {} }: { set_by?: OfficeSettings['set_by'] }) {
  const choices = useOfficeChoices()
  const of = (name: keyof OfficeValues) => ({
    name,
    label: officeLabels[name],
    variable: set_by[name] === roomsFile ? undefined : set_by[name]
  })
  return (
    <>
      <Unless {...of('name')}>
        <TextField
          name="name"
          label={officeLabels.name}
          autoComplete="off"
          maxLength={120}
          rules={{ required: say('deskOffices.nameNeeded') }}
        />
      </Unless>
      <Unless {...of('address')}>
        <TextField
          name="address"
          label={officeLabels.address}
          hint={say('deskOffices.addressHint')}
          autoComplete="off"
          maxLength={200}
        />
      </Unless>
      <Unless {...of('time_zone')}>
        <ZoneField />
      </Unless>
      <Unless {...of('language')} choices={choices.language}>
        <SelectField name="language" label={officeLabels.language} choices={choices.language} />
      </Unless>
      <Unless {...of('clock')} choices={choices.clock}>
        <SelectField name="clock" label={officeLabels.clock} choices={choices.clock} />
      </Unless>
    </>
  )
}

type UnlessProps = {
  name: string
  label: string
  variable: string | undefined
  choices?: Choices
  children: ReactNode
}

/** A field, or its value if the environment sets it. */
export function Unless({ name, label, variable, choices, children }: UnlessProps) {
  const value: unknown = useFormContext().getValues(name)
  if (variable === undefined) return children
  return (
    <div className="desk-field">
      <p className="desk-setting-name">{label}</p>
      <p>
        <bdi>{wordsAmong({ [name]: choices })(value, name) ?? shownValue(value)}</bdi>
      </p>
      <p className="desk-small">{say('deskSettings.setBy', { name: variable })}</p>
    </div>
  )
}

/** Older browsers know no list of zones. */
const { supportedValuesOf } = Intl as { supportedValuesOf?(key: 'timeZone'): string[] }
const zones = supportedValuesOf?.('timeZone') ?? []

function ZoneField() {
  const list = useId()
  return (
    <>
      <TextField
        name="time_zone"
        label={officeLabels.time_zone}
        hint={say('deskOffices.timeZoneHint')}
        autoComplete="off"
        dir="ltr"
        list={list}
      />
      <datalist id={list}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
