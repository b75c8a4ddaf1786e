import type { Room } from '@doorplate/domain/rooms'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useRun } from '../calls/use-run.ts'
import { DeskQuestion } from '../parts/desk-question.tsx'
import { say } from '../words.ts'
import { changeRoom, removeRoom, roomKinds } from './room-calls.ts'

type Props = { room: Room; onDeleted(): void }

/** A room that is out of use comes back, or is deleted for good. */
export function OutOfUseButtons({ room: { id, name, retired_at }, onDeleted }: Props) {
  const { isRunning, run } = useRun(...roomKinds)
  const [isAsked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  const keep = () => setAsked(false)

  async function putBack() {
    await changeRoom(id, { retire_on: null })
    return say('deskRooms.inUse', { name })
  }

  async function remove() {
    keep()
    await removeRoom(id)
    onDeleted()
    return say('deskRooms.deleted', { name })
  }

  return (
    <>
      <Button className="button" isPending={isRunning} onPress={() => run(putBack)}>
        {say('deskRooms.useAgain')}
      </Button>
      {retired_at !== undefined && (
        <Button className="button" onPress={ask}>
          {say('deskRooms.delete')}
        </Button>
      )}
      {isAsked && (
        <DeskQuestion
          title={say('deskRooms.deleteQuestion', { name })}
          keep={say('deskRooms.keep')}
          act={say('deskRooms.delete')}
          onKeep={keep}
          onAct={() => run(remove)}
          isFinal
        >
          {say('deskRooms.deleteMeans')}
        </DeskQuestion>
      )}
    </>
  )
}
