import { useLayoutEffect, useRef } from 'react'

type Wanted = { place: 'times' | 'schedule'; always?: boolean }

/** The places of a display where people go on when what they have used is gone. */
export function useNextFocus() {
  const times = useRef<HTMLButtonElement>(null)
  const schedule = useRef<HTMLHeadingElement>(null)
  const wanted = useRef<Wanted>(undefined)

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
    /** With the change that is being made the focus goes there: when it would be lost, or always. */
    next: (place: Wanted) => {
      wanted.current = place
    }
  }
}
