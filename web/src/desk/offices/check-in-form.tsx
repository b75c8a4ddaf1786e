import type { ListedOffice, OfficeSettings } from '@doorplate/api/office/offices'
import type { Tagged } from '../calls/tagged.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { wordsAmong } from '../forms/shown-value.ts'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import {
  CheckInFields,
  type CheckInValues,
  checkInChoices,
  checkInLabels,
  checkInOf,
  checkInValues
} from '../rules/check-in-fields.tsx'
import { say } from '../words.ts'
import { officeKinds, oneOffice, putOffice } from './office-calls.ts'
import { Unless } from './office-fields.tsx'

const choices = { check_in: checkInChoices(say('deskOffices.checkInUsual')) }

export function CheckInForm({ stored }: { stored: Tagged<OfficeSettings> }) {
  const { id, name, time_zone, set_by } = stored.data
  const readAgain = useReadAgain(...officeKinds)
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
    audit: { actions: ['office update'], office_id: id }
  })
  return (
    <DeskForm
      state={state}
      labels={checkInLabels}
      wordsOf={wordsAmong(choices)}
      buttons={variable === undefined && <SaveButton />}
    >
      <Unless variable={variable} name="check_in" label={checkInLabels.check_in} choices={choices.check_in}>
        <CheckInFields choices={choices.check_in} />
      </Unless>
    </DeskForm>
  )
}
