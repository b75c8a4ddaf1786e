import './status-sign.css'
import { Check } from '../ui/icons.tsx'
import { Bar, Calendar } from '../ui/later-icons.tsx'
import type { DisplayState } from './use-display-colors.ts'

/**
 * The state by place and shape: left with a check is available, right with a bar is occupied, one cell is another day. A cell
 * is filled only when that is certain. Hidden from assistive technology, the word beside it says the same.
 */
export function StatusSign({ state, stale = false }: { state: DisplayState; stale?: boolean }) {
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
          {state === 'occupied' ? (
            <i className="status-sign-cell" data-state={filled}>
              <Bar />
            </i>
          ) : (
            <i className="status-sign-cell" />
          )}
        </>
      )}
    </div>
  )
}
