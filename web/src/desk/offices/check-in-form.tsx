import type { ListedOffice, OfficeSettings } from '@doorplate/api/office/offices'
import type { Tagged } from '../calls/tagged.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import {
  CheckInFields,
  type CheckInValues,
  checkInLabels,
  checkInOf,
  checkInValues
} from '../rules/check-in-fields.tsx'
import { say } from '../words.ts'
import { oneOffice, putOffice } from './office-calls.ts'
import { Unless } from './office-fields.tsx'
import { useOfficesAgain } from './use-offices-again.ts'

export function CheckInForm({ stored }: { stored: Tagged<OfficeSettings> }) {
  const { id, name, time_zone, set_by } = stored.data
  const readAgain = useOfficesAgain()
  const variable = set_by['check_in']
  const state = useTaggedForm<OfficeSettings, CheckInValues, ListedOffice>({
    stored,
    of: oneOffice(id),
    valuesOf: ({ check_in }) => checkInValues(check_in),
    save: (values, { tag }) => putOffice(id, { name, time_zone, check_in: checkInOf(values) }, tag),
    onSaved() {
      notify(say('deskOffices.saved', { name }))
      readAgain()
    },
    audit: { action: 'office update', office_id: id }
  })
  return (
    <DeskForm state={state} labels={checkInLabels} buttons={variable === undefined && <SaveButton />}>
      <Unless variable={variable} label={checkInLabels.check_in}>
        <CheckInFields usual={say('deskOffices.checkInUsual')} />
      </Unless>
    </DeskForm>
  )
}
