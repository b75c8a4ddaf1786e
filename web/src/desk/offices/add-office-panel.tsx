import type { ListedOffice } from '@doorplate/api/office/offices'
import { useState } from 'react'
import { useOffice } from '../../clock/use-office.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { notify } from '../notices/notices.ts'
import { Panel } from '../parts/panel.tsx'
import { idFrom } from '../places/id-from.ts'
import { say } from '../words.ts'
import { officeKinds, putOffice } from './office-calls.ts'
import { OfficeFields, type OfficeValues, officeOfValues } from './office-fields.tsx'

type Props = {
  /** Ids that are there already. */
  taken: readonly string[]
  onClose(): void
  onAdded(id: string): void
}

export function AddOfficePanel({ taken, onClose, onAdded }: Props) {
  const { time_zone } = useOffice()
  const readAgain = useReadAgain(...officeKinds)
  const [blank] = useState({ values: { name: '', address: '', time_zone, language: '', clock: '' } })
  const state = useDeskForm<OfficeValues, ListedOffice>({
    stored: blank,
    // Main may be in no list.
    save: (values) => putOffice(idFrom(values.name, [...taken, 'main'], 'office'), officeOfValues(values)),
    onSaved({ id, name }) {
      notify(say('deskOffices.added', { name }))
      readAgain()
      onAdded(id)
    }
  })
  return (
    <Panel title={say('deskOffices.add')} onClose={onClose}>
      <DeskForm state={state} labels={{}} buttons={<SaveButton>{say('deskOffices.addOffice')}</SaveButton>}>
        <OfficeFields />
      </DeskForm>
    </Panel>
  )
}
