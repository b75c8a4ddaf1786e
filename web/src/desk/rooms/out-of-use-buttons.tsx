import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { sentenceOf } from '../calls/sentence-of.ts'
import { notify } from '../notices/notices.ts'
import { DeskDialog } from '../parts/desk-dialog.tsx'
import { say } from '../words.ts'
import { changeRoom, removeRoom } from './room-calls.ts'
import { useRoomsAgain } from './use-rooms-again.ts'

type Props = { room: Room; onDeleted(): void }

/** A room that is out of use comes back, or is deleted for good. */
export function OutOfUseButtons({ room: { id, name, retired_at }, onDeleted }: Props) {
  const readAgain = useRoomsAgain()
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const keep = () => setAsked(false)

  async function run(act: () => Promise<unknown>, done: string): Promise<boolean> {
    const isDone = await act().then(
      () => true,
      (error) => notify(sentenceOf(error))
    )
    if (isDone) notify(done)
    readAgain()
    return isDone === true
  }

  async function remove() {
    keep()
    if (await run(() => removeRoom(id), say('deskRooms.deleted', { name }))) onDeleted()
  }

  return (
    <>
      <Button
        className="button"
        onPress={() => run(() => changeRoom(id, { retire_on: null }), say('deskRooms.inUse', { name }))}
      >
        {say('deskRooms.useAgain')}
      </Button>
      {retired_at !== undefined && (
        <Button className="button" onPress={ask}>
          {say('deskRooms.delete')}
        </Button>
      )}
      {isAsked && (
        <DeskDialog title={say('deskRooms.deleteQuestion', { name })} isQuestion onClose={keep}>
          <p>{say('deskRooms.deleteMeans')}</p>
          <div className="desk-buttons">
            <Button className="button" autoFocus onPress={keep}>
              {say('deskRooms.keep')}
            </Button>
            <Button className="button button-alert" onPress={remove}>
              {say('deskRooms.delete')}
            </Button>
          </div>
        </DeskDialog>
      )}
    </>
  )
}
