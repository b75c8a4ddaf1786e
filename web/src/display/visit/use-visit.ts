import { useState } from 'react'
import { useIdle } from '../../kiosk/use-idle.ts'
import { type FocusPlace, useNextFocus } from './use-next-focus.ts'
import { type DialogState, emptyVisit, type Visit } from './visit.ts'
import type { Changes, VisitActions } from './visit-context.ts'

export function useVisit(kiosk: boolean) {
  const [visit, setVisit] = useState(emptyVisit)
  const presence = useIdle(kiosk, () => setVisit(({ number }) => ({ ...emptyVisit, number: number + 1 })))
  const focus = useNextFocus()

  function change(changes: Changes) {
    setVisit((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }))
  }

  function closeAt(place: FocusPlace, changes: Partial<Visit>) {
    focus.next({ place })
    change(changes)
  }

  function finishDialog(dialog: DialogState, said: string, changes: Partial<Visit> = {}) {
    focus.next({ place: 'schedule', always: true })
    change(({ dialog: open }) => ({ dialog: open === dialog ? undefined : open, said, ...changes }))
  }

  const actions: VisitActions = { places: focus.places, change, closeAt, finishDialog }
  return { visit, presence, actions, moveFocus: focus.next }
}
