import { useState } from 'react'
import { Button } from 'react-aria-components'
import { randomKey } from '../../keys/random-key.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { useRun } from '../calls/use-run.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { notify } from '../notices/notices.ts'
import { DeskQuestion } from '../parts/desk-question.tsx'
import { Panel, PanelBody } from '../parts/panel.tsx'
import { operatorName } from '../session/operator-name.ts'
import type { Operator } from '../session/use-operators.ts'
import { say } from '../words.ts'
import { KeyShown } from './key-shown.tsx'
import { changeOperator, type NewKey, replaceKey } from './operator-calls.ts'
import { OperatorFields, operatorLabels } from './operator-fields.tsx'

type Props = { operator: Operator; onClose(): void }

export function OperatorPanel({ operator, onClose }: Props) {
  const { id, role, revoked_at } = operator
  const name = operatorName(operator)
  const readAgain = useReadAgain('operators')
  const { run } = useRun('operators')
  const [made, setMade] = useState<NewKey>()
  const [asked, ask] = useState<'newKey' | 'revoke'>()
  const keep = () => ask(undefined)
  const state = useDeskForm({
    stored: { values: { name, role }, tag: `${role} ${name}` },
    save: (values, { key, before }) =>
      changeOperator(
        id,
        {
          ...(values.name !== before.name && { name: values.name }),
          ...(values.role !== before.role && { role: values.role })
        },
        key
      ),
    onSaved(saved) {
      notify(say('deskOperators.saved', { name: operatorName(saved) }))
      readAgain()
      onClose()
    }
  })

  async function giveNewKey() {
    keep()
    setMade(await replaceKey(id, randomKey()))
  }

  async function revoke() {
    keep()
    await changeOperator(id, { revoked: true }, randomKey())
    onClose()
    return say('deskOperators.wasRevoked', { name })
  }

  if (revoked_at !== null) {
    return (
      <Panel title={<bdi>{name}</bdi>} onClose={onClose}>
        <PanelBody>{say('deskOperators.revoked')}</PanelBody>
      </Panel>
    )
  }
  if (made) return <KeyShown made={made} onClose={onClose} />
  return (
    <Panel title={<bdi>{name}</bdi>} onClose={onClose}>
      <DeskForm
        state={state}
        labels={operatorLabels}
        buttons={
          <>
            <SaveButton />
            <Button className="button" onPress={() => ask('newKey')}>
              {say('deskOperators.newKey')}
            </Button>
            <Button className="button" onPress={() => ask('revoke')}>
              {say('deskOperators.revoke')}
            </Button>
          </>
        }
      >
        <OperatorFields />
      </DeskForm>
      {asked && (
        <DeskQuestion
          title={say(`deskOperators.${asked}Question`, { name })}
          keep={say('deskOperators.keepKey')}
          act={say(`deskOperators.${asked}`)}
          onKeep={keep}
          onAct={() => run(asked === 'newKey' ? giveNewKey : revoke)}
          isFinal
        >
          {say('deskOperators.keyEnds')}
        </DeskQuestion>
      )}
    </Panel>
  )
}
