import { useLayoutEffect, useRef } from 'react'

type NextFocus = { place: 'times' | 'schedule'; always?: boolean }

/** The focus moves to one of two places when the element that had it disappears. */
export function useNextFocus() {
  const times = useRef<HTMLButtonElement>(null)
  const schedule = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<NextFocus>(undefined)

  useLayoutEffect(() => {
    const next = wanted.current
    wanted.current = undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!next || !(isLost || next.always)) return
    const place = next.place === 'times' ? (times.current ?? schedule.current) : schedule.current
    place?.focus()
  })

  return {
    times,
    schedule,
    /** Moves the focus after the current change if that loses it, or `always`. */
    next: (place: NextFocus) => {
      wanted.current = place
    }
  }
}
