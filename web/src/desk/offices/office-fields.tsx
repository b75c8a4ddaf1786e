import type { OfficeSettings } from '@doorplate/api/office/offices'
import { type ReactNode, useId } from 'react'
import { useOffice } from '../../clock/use-office.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
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

/** @param set_by the environment's variable of each field that it sets */
export function OfficeFields({ set_by = {} }: { set_by?: OfficeSettings['set_by'] }) {
  const { languages } = useOffice()
  return (
    <>
      <Unless variable={set_by['name']} label={officeLabels.name}>
        <TextField
          name="name"
          label={officeLabels.name}
          autoComplete="off"
          maxLength={120}
          rules={{ required: say('deskOffices.nameNeeded') }}
        />
      </Unless>
      <Unless variable={set_by['address']} label={officeLabels.address}>
        <TextField
          name="address"
          label={officeLabels.address}
          hint={say('deskOffices.addressHint')}
          autoComplete="off"
          maxLength={200}
        />
      </Unless>
      <Unless variable={set_by['time_zone']} label={officeLabels.time_zone}>
        <ZoneField />
      </Unless>
      <Unless variable={set_by['language']} label={officeLabels.language}>
        <SelectField
          name="language"
          label={officeLabels.language}
          choices={[['', say('deskOffices.usual')], ...languages.map(({ tag, name }) => [tag, name] as const)]}
        />
      </Unless>
      <Unless variable={set_by['clock']} label={officeLabels.clock}>
        <SelectField
          name="clock"
          label={officeLabels.clock}
          choices={[
            ['', say('deskOffices.usual')],
            ['24', say('all.clock24')],
            ['12', say('all.clock12')]
          ]}
        />
      </Unless>
    </>
  )
}

type UnlessProps = { variable: string | undefined; label: string; children: ReactNode }

/** A field, unless the environment sets it. */
export function Unless({ variable, label, children }: UnlessProps) {
  if (variable === undefined) return children
  return (
    <div className="desk-field">
      <p className="desk-setting-name">{label}</p>
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
