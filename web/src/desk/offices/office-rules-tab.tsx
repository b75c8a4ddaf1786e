import { defaultRules, type OfficeRules } from '@doorplate/domain/rules/rules'
import type { Tagged } from '../calls/tagged.ts'
import { useRead } from '../calls/use-read.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import { Loaded } from '../parts/loaded.tsx'
import { putRules, rulesOfOffice } from '../rules/rule-calls.ts'
import { RuleConflicts } from '../rules/rule-conflicts.tsx'
import { RuleFields, ruleLabels } from '../rules/rule-fields.tsx'
import { type RuleValues, rulesOfValues, ruleValueWords, valuesOfRules } from '../rules/rule-values.ts'
import { say } from '../words.ts'
import { officeKinds } from './office-calls.ts'

type Props = { id: string; name: string }

export function OfficeRulesTab({ id, name }: Props) {
  const rules = useRead(rulesOfOffice(id))
  return (
    <Loaded of={rules} failure={say('deskRules.failed')}>
      {(stored) => <OfficeRulesForm id={id} name={name} stored={stored} />}
    </Loaded>
  )
}

function OfficeRulesForm({ id, name, stored }: Props & { stored: Tagged<OfficeRules> }) {
  const readAgain = useReadAgain(...officeKinds)
  const state = useTaggedForm<OfficeRules, RuleValues, unknown>({
    stored,
    of: rulesOfOffice(id),
    valuesOf: ({ office }) => valuesOfRules(office),
    save: (values, { tag }) => putRules(id, rulesOfValues(values), tag),
    onSaved() {
      notify(say('deskRules.saved', { name }))
      readAgain()
    },
    audit: { actions: ['rules changed', 'rules removed'], office_id: id }
  })
  return (
    <DeskForm state={state} labels={ruleLabels} wordsOf={ruleValueWords} buttons={<SaveButton />}>
      <RuleFields of="office" inherited={defaultRules} sourceOf={() => undefined} />
      <RuleConflicts office_id={id} />
    </DeskForm>
  )
}
