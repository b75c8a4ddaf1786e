import type { ListedOffice, OfficeSettings } from '@doorplate/api/office/offices'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { BackendError } from '../../backend/calls.ts'
import type { Tagged } from '../calls/tagged.ts'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { wordsAmong } from '../forms/shown-value.ts'
import { useTaggedForm } from '../forms/use-tagged-form.ts'
import { notify } from '../notices/notices.ts'
import { DeskDialog } from '../parts/desk-dialog.tsx'
import { say } from '../words.ts'
import { officeKinds, oneOffice, putOffice } from './office-calls.ts'
import {
  isFromFile,
  OfficeFields,
  type OfficeValues,
  officeLabels,
  officeOfValues,
  useOfficeChoices,
  valuesOfOffice
} from './office-fields.tsx'

type Question = { meetings: number; answer(isChanged: boolean): void }

export function OfficeForm({ stored }: { stored: Tagged<OfficeSettings> }) {
  const { id, set_by } = stored.data
  const choices = useOfficeChoices()
  const readAgain = useReadAgain(...officeKinds)
  const [question, setQuestion] = useState<Question>()
  const state = useTaggedForm<OfficeSettings, OfficeValues, ListedOffice>({
    stored,
    of: oneOffice(id),
    valuesOf: valuesOfOffice,
    save: (values, { tag }) => save(values, tag),
    onSaved({ name }) {
      notify(say('deskOffices.saved', { name }))
      readAgain()
    },
    audit: { actions: ['office update'], office_id: id }
  })

  async function save(values: OfficeValues, tag: string): Promise<ListedOffice> {
    const body = officeOfValues(values)
    try {
      return await putOffice(id, body, tag)
    } catch (error) {
      if (!(error instanceof BackendError) || error.code !== 'office_has_bookings') throw error
      const meetings = error.bookings ?? 0
      const isChanged = await new Promise<boolean>((answer) => setQuestion({ meetings, answer }))
      setQuestion(undefined)
      if (isChanged) return putOffice(id, { ...body, force: true }, tag)
      throw new BackendError(say('deskOffices.zoneKept'), { status: 409, code: 'conflict', field: 'time_zone' })
    }
  }

  return (
    <>
      <DeskForm state={state} labels={officeLabels} wordsOf={wordsAmong(choices)} buttons={<SaveButton />}>
        {isFromFile(set_by) && <p className="desk-small">{say('deskOffices.fromFile')}</p>}
        <OfficeFields set_by={set_by} />
      </DeskForm>
      {question && <ZoneQuestion meetings={question.meetings} onAnswer={question.answer} />}
    </>
  )
}

function ZoneQuestion({ meetings, onAnswer }: { meetings: number; onAnswer: Question['answer'] }) {
  const keep = () => onAnswer(false)
  return (
    <DeskDialog title={say('deskOffices.zoneQuestion')} isQuestion onClose={keep}>
      <p>{say('deskOffices.zoneMeans', { count: meetings })}</p>
      <div className="desk-buttons">
        <Button className="button button-main" autoFocus onPress={() => onAnswer(true)}>
          {say('deskOffices.changeZone')}
        </Button>
        <Button className="button" onPress={keep}>
          {say('deskOffices.keepZone')}
        </Button>
      </div>
    </DeskDialog>
  )
}
