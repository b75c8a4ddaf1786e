import './state.css'
import { Check } from '../../ui/icons.tsx'
import { Bar, Calendar, Hourglass } from '../../ui/later-icons.tsx'
import type { DisplayState } from './use-display-colors.ts'

type Props = {
  state: DisplayState
  stale?: boolean
  /** Whether a meeting is booked to which no one has come yet. */
  isAwaiting?: boolean
}

/**
 * Shows the state by place and shape: a check on the left is available, a bar on the right is occupied, one cell is
 * another day. A cell is filled only when the data is current. Hidden from assistive technology, because the word
 * next to it says the same.
 */
export function StatusSign({ state, stale = false, isAwaiting = false }: Props) {
  const filled = stale ? undefined : 'filled'
  return (
    <div className="status-sign" aria-hidden="true">
      {state === 'other-day' ? (
        <i className="status-sign-cell" data-state={filled}>
          <Calendar />
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
          <SecondCell state={state} filled={filled} isAwaiting={isAwaiting} />
        </>
      )}
    </div>
  )
}

type CellProps = Pick<Props, 'state' | 'isAwaiting'> & { filled: 'filled' | undefined }

function SecondCell({ state, filled, isAwaiting }: CellProps) {
  if (isAwaiting) {
    return (
      <i className="status-sign-cell" data-state="awaiting">
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
