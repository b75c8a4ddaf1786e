import { RoomCards, type RoomCardsProps } from '../../../rooms/room-cards.tsx'
import { Step } from '../../../ui/step.tsx'
import { say } from '../../words.ts'
import { RoomChoice } from './room-choice.tsx'

type Props = RoomCardsProps & {
  isFolded: boolean
  onUnfold(): void
}

export function RoomStep({ isFolded, onUnfold, rooms, ...cards }: Props) {
  const { chosen } = cards
  const changeRoom = (
    <button type="button" className="button button-plain" onClick={onUnfold}>
      {say('book.changeRoom')}
    </button>
  )
  return (
    <Step
      title={say('book.selectRoom')}
      badge={{ number: 1, state: chosen === undefined ? 'current' : 'done' }}
      aside={isFolded && changeRoom}
    >
      {isFolded ? (
        <RoomCards rooms={rooms.filter(({ id }) => id === chosen)} {...cards} />
      ) : (
        <RoomChoice rooms={rooms} {...cards} />
      )}
    </Step>
  )
}
