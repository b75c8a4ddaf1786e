import { useState } from 'react'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { Panel } from '../parts/panel.tsx'
import type { Role } from '../session/session-calls.ts'
import { say } from '../words.ts'
import { KeyShown } from './key-shown.tsx'
import { addOperator, type NewKey } from './operator-calls.ts'
import { OperatorFields, operatorLabels } from './operator-fields.tsx'

const blank: { values: { name: string; role: Role } } = { values: { name: '', role: 'reception' } }

export function AddPanel({ onClose }: { onClose(): void }) {
  const readAgain = useReadAgain('operators')
  const [made, setMade] = useState<NewKey>()
  const state = useDeskForm({
    stored: blank,
    save: (values, { key }) => addOperator(values, key),
    onSaved(saved) {
      setMade(saved)
      readAgain()
    }
  })
  if (made) return <KeyShown made={made} onClose={onClose} />
  return (
    <Panel title={say('deskOperators.add')} onClose={onClose}>
      <DeskForm
        state={state}
        labels={operatorLabels}
        buttons={<SaveButton>{say('deskOperators.createKey')}</SaveButton>}
      >
        <OperatorFields />
      </DeskForm>
    </Panel>
  )
}
