import { RoomCards, type RoomCardsProps } from '../../../rooms/room-cards.tsx'
import { Step } from '../../../ui/step.tsx'
import { say } from '../../words.ts'
import { RoomChoice } from './room-choice.tsx'
import type { useRoomFold } from './use-room-fold.ts'

type Props = RoomCardsProps & {
  fold: ReturnType<typeof useRoomFold>
}

export function RoomStep({ fold, rooms, ...cards }: Props) {
  const { chosen } = cards
  const changeRoom = (
    <button type="button" className="button button-plain" onClick={() => fold.changeRoom()}>
      {say('book.changeRoom')}
    </button>
  )
  return (
    <div ref={fold.rooms}>
      <Step
        title={say('book.selectRoom')}
        badge={{ number: 1, state: chosen === undefined ? 'current' : 'done' }}
        aside={fold.isFolded && changeRoom}
      >
        {fold.isFolded ? (
          <RoomCards rooms={rooms.filter(({ id }) => id === chosen)} {...cards} />
        ) : (
          <RoomChoice rooms={rooms} {...cards} />
        )}
      </Step>
    </div>
  )
}
