import { createContext, useContext } from 'react'
import type { FocusPlace, FocusPlaces } from './use-next-focus.ts'
import type { DialogState, Visit } from './visit.ts'

export type Changes = Partial<Visit> | ((visit: Visit) => Partial<Visit>)

/** How a visit goes on. All parts of the display take part in it. */
export type VisitActions = {
  places: FocusPlaces
  change(changes: Changes): void
  /** Moves the focus to a place if the change loses it. */
  closeAt(place: FocusPlace, changes: Partial<Visit>): void
  /** Announces what the dialog did, and closes it, unless another is open by then. */
  finishDialog(dialog: DialogState, said: string, changes?: Partial<Visit>): void
}

export const VisitContext = createContext<VisitActions | undefined>(undefined)

export function useVisitActions(): VisitActions {
  const actions = useContext(VisitContext)
  if (!actions) throw new Error('No visit is provided')
  return actions
}
