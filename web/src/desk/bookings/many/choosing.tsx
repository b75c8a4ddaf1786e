import { Button } from 'react-aria-components'
import { say } from '../../words.ts'
import { type Chosen, mostChosen } from './use-chosen.ts'

type Props = {
  chosen: Chosen
  /** Whether a tap on a row chooses it. Only small screens ask for it. */
  isSelecting: boolean
  onSelect(isSelecting: boolean): void
}

/** Chooses rows, and what to do with those that are chosen. */
export function Choosing({ chosen, isSelecting, onSelect }: Props) {
  const { rows, isLoading, choose, all, plan } = chosen
  const count = rows.length
  return (
    <div className="desk-buttons desk-choosing">
      {all !== undefined && (
        <Button className="button button-plain desk-button-small desk-choose-all" onPress={() => choose('all')}>
          {all > mostChosen
            ? say('deskBookings.chooseFirst', { number: mostChosen })
            : say('deskBookings.chooseAll', { number: all })}
        </Button>
      )}
      {count > 0 && (
        <Button className="button button-plain desk-button-small desk-choose-none" onPress={() => choose(new Set())}>
          {say('deskBookings.chooseNone')}
        </Button>
      )}
      <Button
        className="button desk-button-small desk-select"
        onPress={() => {
          if (isSelecting) choose(new Set())
          onSelect(!isSelecting)
        }}
      >
        {say(isSelecting ? 'deskBookings.doneSelecting' : 'deskBookings.select')}
      </Button>
      {isLoading && <span role="status">{say('desk.loadingRows')}</span>}
      {count > 0 && !isLoading && (
        <>
          <Button className="button button-main desk-button-small" onPress={() => plan('move')}>
            {say('deskBookings.moveThese', { count })}
          </Button>
          <Button className="button desk-button-small" onPress={() => plan('cancel')}>
            {say('deskBookings.cancelThese', { count })}
          </Button>
        </>
      )}
    </div>
  )
}
