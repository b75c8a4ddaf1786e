import type { Room } from '@doorplate/domain/rooms'
import { combined, noRules, type OfficeRules, type OwnRules } from '@doorplate/domain/rules/rules'
import type { Tagged } from '../calls/tagged.ts'
import { useRead } from '../calls/use-read.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import { Loaded } from '../parts/loaded.tsx'
import { rulesOfOffice } from '../rules/rule-calls.ts'
import { RuleConflicts } from '../rules/rule-conflicts.tsx'
import { RuleFields, ruleLabels } from '../rules/rule-fields.tsx'
import { type RuleValues, rulesOfValues, ruleValueWords, valuesOfRules } from '../rules/rule-values.ts'
import { say } from '../words.ts'
import { putRulesOfRoom, roomKinds, rulesOfRoom } from './room-calls.ts'

type Props = { room: Room; officeName: string }

export function RoomRulesTab({ room, officeName }: Props) {
  const own = useRead(rulesOfRoom(room.id))
  const office = useRead(rulesOfOffice(room.office_id))
  return (
    <Loaded of={office} failure={say('deskRules.failed')}>
      {({ data }) => (
        <Loaded of={own} failure={say('deskRules.failed')}>
          {(stored) => <RoomRulesForm room={room} stored={stored} office={data} officeName={officeName} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type FormProps = Props & { stored: Tagged<OwnRules>; office: OfficeRules }

function RoomRulesForm({ room: { id, name, office_id }, stored, office, officeName }: FormProps) {
  const readAgain = useReadAgain(...roomKinds)
  const state = useTaggedForm<OwnRules, RuleValues, unknown>({
    stored,
    of: rulesOfRoom(id),
    valuesOf: valuesOfRules,
    save: (values, { tag }) => putRulesOfRoom(id, rulesOfValues(values), tag),
    onSaved() {
      notify(say('deskRules.saved', { name }))
      readAgain()
    },
    audit: { actions: ['rules changed', 'rules removed'], room_id: id }
  })
  return (
    <DeskForm state={state} labels={ruleLabels} wordsOf={ruleValueWords} buttons={<SaveButton />}>
      <RuleFields
        of="room"
        inherited={combined(office.office, noRules)}
        sourceOf={(rule) => (office.office[rule] === null ? undefined : officeName)}
      />
      <RuleConflicts office_id={office_id} room_id={id} />
    </DeskForm>
  )
}
