import { Bar, Calendar, Check } from '../ui/icons.tsx'
import type { DisplayState } from './use-display-colors.ts'

/**
 * The state by place and shape: left with a check is free, right with a bar is occupied, one cell is another day. A cell
 * is filled only when that is certain. Hidden from assistive technology, the word beside it says the same.
 */
export function StatusSign({ state, stale = false }: { state: DisplayState; stale?: boolean }) {
  const lit = stale ? undefined : 'lit'
  return (
    <div className="latch" aria-hidden="true">
      {state === 'other' ? (
        <i className={lit}>
          <Calendar />
        </i>
      ) : (
        <>
          {state === 'free' ? (
            <i className={lit}>
              <Check />
            </i>
          ) : (
            <i />
          )}
          {state === 'busy' ? (
            <i className={lit}>
              <Bar />
            </i>
          ) : (
            <i />
          )}
        </>
      )}
    </div>
  )
}
