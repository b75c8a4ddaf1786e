import { Button } from 'react-aria-components'
import { useLetter } from '../../keys/use-letter.ts'
import { say } from '../../words.ts'

type Props = { count: number; onMove(): void; onCancel(): void; onClear(): void }

/** What can be done with the chosen rows. */
export function ChosenBar({ count, onMove, onCancel, onClear }: Props) {
  useLetter('m', onMove)
  useLetter('delete', onCancel)
  return (
    <div className="desk-buttons desk-chosen">
      <Button className="button button-main" onPress={onMove}>
        {say('deskBookings.moveThese', { count })}
      </Button>
      <Button className="button" onPress={onCancel}>
        {say('deskBookings.cancelThese', { count })}
      </Button>
      <Button className="button button-plain" onPress={onClear}>
        {say('deskBookings.chooseNone')}
      </Button>
    </div>
  )
}
