import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { addMinutes, isTime, minutesOf } from '@doorplate/domain/time'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../forms/fields.tsx'
import { say } from '../../words.ts'
import type { ChangeValues } from './change-values.ts'

/** Start and end. Moving the start moves the end along, as in calendars. */
export function TimeFields() {
  const { getValues, setValue } = useFormContext<ChangeValues>()
  const start = useWatch<ChangeValues, 'start_time'>({ name: 'start_time' })
  const before = useRef(start)

  useEffect(() => {
    if (isTime(start)) before.current = start
  }, [start])

  function moveEnd(start_time: string) {
    const length = lengthOf({ start_time: before.current, end_time: getValues('end_time') })
    if (!isTime(start_time) || !(length > 0) || minutesOf(start_time) + length >= minutesOf('24:00')) return
    setValue('end_time', addMinutes(start_time, length), { shouldDirty: true })
  }

  return (
    <div className="desk-fields-two">
      <TextField
        name="start_time"
        label={say('deskBookings.start')}
        type="time"
        step={900}
        rules={{ onChange: ({ target }) => moveEnd(target.value) }}
      />
      <TextField
        name="end_time"
        label={say('deskBookings.end')}
        type="time"
        step={900}
        rules={{
          validate: (end: string) => end > getValues('start_time') || say('deskBookings.endNotAfter')
        }}
      />
    </div>
  )
}
