import type { Room } from '@doorplate/domain/rooms'
import { addDays, type Day } from '@doorplate/domain/time'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { BackendError } from '../../backend/calls.ts'
import { useNow } from '../../clock/use-clock.ts'
import { dateSeenFrom } from '../../words/dates.ts'
import { changedAddress, go } from '../address/address.ts'
import { PlanLink } from '../address/plan-link.tsx'
import { useReadAgain } from '../calls/use-read-again.ts'
import { DeskForm, SaveButton } from '../forms/desk-form.tsx'
import { TextField } from '../forms/fields.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { notify } from '../notices/notices.ts'
import { useBack } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { changeRoom, roomKinds } from './room-calls.ts'

/** Bookings from that day on, which are in the way. */
type InTheWay = { from: Day; last: Day }

const backToRoom = () => go(changedAddress({ tab: undefined }))

/** Takes a room out of use from a day on. */
export function RetireForm({ room: { id, name } }: { room: Room }) {
  const { date: today } = useNow()
  const readAgain = useReadAgain(...roomKinds)
  useBack(backToRoom)
  const [inTheWay, setInTheWay] = useState<InTheWay>()
  const [blank] = useState({ values: { retire_on: today } })
  const state = useDeskForm({
    stored: blank,
    async save({ retire_on }) {
      setInTheWay(undefined)
      try {
        return await changeRoom(id, { retire_on })
      } catch (error) {
        if (error instanceof BackendError && error.last_date) {
          setInTheWay({ from: retire_on, last: error.last_date })
        }
        throw error
      }
    },
    onSaved({ retire_on = today, retired_at }) {
      const date = dateSeenFrom(today, retire_on, 'long')
      const done = retired_at ? say('deskRooms.retired', { name }) : say('deskRooms.retiredFrom', { name, date })
      notify(done, () => changeRoom(id, { retire_on: null }).finally(readAgain))
      readAgain()
      backToRoom()
    }
  })

  async function waitFor(last: Day) {
    state.form.setValue('retire_on', addDays(last, 1), { shouldDirty: true })
    await state.submit()
  }

  return (
    <DeskForm
      state={state}
      labels={{}}
      buttons={
        <>
          {inTheWay && (
            <div className="desk-buttons">
              <PlanLink plan="move" of={{ room: id }} from={inTheWay.from}>
                {say('deskRooms.moveThem')}
              </PlanLink>
              <PlanLink plan="cancel" of={{ room: id }} from={inTheWay.from}>
                {say('deskRooms.cancelThem')}
              </PlanLink>
              <Button className="button" onPress={() => waitFor(inTheWay.last)}>
                {say('deskRooms.waitFor', { date: dateSeenFrom(today, inTheWay.last, 'short') })}
              </Button>
            </div>
          )}
          <SaveButton>{say('deskRooms.retireNow', { name })}</SaveButton>
          <Button className="button button-plain" onPress={backToRoom}>
            {say('deskRooms.keepInUse')}
          </Button>
        </>
      }
    >
      <p>{say('deskRooms.retireMeans')}</p>
      <TextField name="retire_on" label={say('deskRooms.retireFrom')} type="date" min={today} autoFocus />
    </DeskForm>
  )
}
