import { useLayoutEffect, useRef } from 'react'

export type FocusPlace = 'first' | 'times' | 'schedule'

type NextFocus = { place: FocusPlace; always?: boolean }

/** The focus moves to one of these places when the element that had it disappears. */
export function useNextFocus() {
  const first = useRef<HTMLButtonElement>(null)
  const times = useRef<HTMLButtonElement>(null)
  const schedule = useRef<HTMLHeadingElement>(null)
  const nextFocus = useRef<NextFocus>(undefined)

  useLayoutEffect(() => {
    const next = nextFocus.current
    nextFocus.current = undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!next || !(isLost || next.always)) return
    const place = { first, times, schedule }[next.place].current ?? schedule.current
    place?.focus()
  })

  return {
    first,
    times,
    schedule,
    /** Moves the focus after the current change if that loses it, or `always`. */
    next: (place: NextFocus) => {
      nextFocus.current = place
    }
  }
}
