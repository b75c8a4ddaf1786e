import './state.css'
import { Check } from '../../ui/icons/icons.tsx'
import { Bar, Calendar, Cross, Hourglass } from '../../ui/icons/later-icons.tsx'
import type { DisplayState } from './use-display-colors.ts'

type Props = {
  state: DisplayState
  stale?: boolean
  isCheckInOpen?: boolean
}

/**
 * Shows the state by place and shape, filled while the data is current: a check at the start is available, a bar at the
 * end is occupied, one cell is another day, or a cross for a closed room. Hidden from assistive technology, because a word next to it says the same.
 */
export function StatusSign({ state, stale = false, isCheckInOpen = false }: Props) {
  const filled = stale ? undefined : 'filled'
  return (
    <div className="status-sign" aria-hidden="true">
      {state === 'other-day' || state === 'closed' ? (
        <i className="status-sign-cell" data-state={filled}>
          {state === 'closed' ? <Cross /> : <Calendar />}
        </i>
      ) : (
        <>
          {state === 'available' ? (
            <i className="status-sign-cell" data-state={filled}>
              <Check />
            </i>
          ) : (
            <i className="status-sign-cell" />
          )}
          <SecondCell state={state} filled={filled} isCheckInOpen={isCheckInOpen} />
        </>
      )}
    </div>
  )
}

type CellProps = Pick<Props, 'state' | 'isCheckInOpen'> & { filled: 'filled' | undefined }

function SecondCell({ state, filled, isCheckInOpen }: CellProps) {
  if (isCheckInOpen) {
    return (
      <i className="status-sign-cell" data-state="check-in">
        <Hourglass />
      </i>
    )
  }
  if (state !== 'occupied') return <i className="status-sign-cell" />
  return (
    <i className="status-sign-cell" data-state={filled}>
      <Bar />
    </i>
  )
}
