import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { addMinutes, dayEnd, minutesOf } from '@doorplate/domain/time'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../forms/fields.tsx'
import { endChoices, startChoices } from '../../forms/time-choices.ts'
import { say } from '../../words.ts'
import type { ChangeValues } from './change-values.ts'

/** Start and end. Moving the start moves the end along, as in calendars. */
export function TimeFields() {
  const { getValues, setValue } = useFormContext<ChangeValues>()
  const start = useWatch<ChangeValues, 'start_time'>({ name: 'start_time' })
  const before = useRef(start)

  useEffect(() => {
    before.current = start
  }, [start])

  function moveEnd(start_time: string) {
    const length = lengthOf({ start_time: before.current, end_time: getValues('end_time') })
    if (length <= 0 || minutesOf(start_time) + length > minutesOf(dayEnd)) return
    setValue('end_time', addMinutes(start_time, length), { shouldDirty: true })
  }

  return (
    <div className="desk-fields-two">
      <SelectField
        name="start_time"
        label={say('deskBookings.start')}
        choices={startChoices()}
        rules={{ onChange: ({ target }) => moveEnd(target.value) }}
      />
      <SelectField
        name="end_time"
        label={say('deskBookings.end')}
        choices={endChoices()}
        rules={{
          validate: (end: string) => end > getValues('start_time') || say('deskBookings.endNotAfter')
        }}
      />
    </div>
  )
}
