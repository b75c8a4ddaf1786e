import { type RefObject, useLayoutEffect, useRef } from 'react'

export type FocusPlaces = {
  first: RefObject<HTMLButtonElement | null>
  times: RefObject<HTMLButtonElement | null>
  schedule: RefObject<HTMLHeadingElement | null>
}

export type FocusPlace = keyof FocusPlaces

type NextFocus = { place: FocusPlace; always?: boolean }

/** The focus moves to one of these places when the element that had it disappears. */
export function useNextFocus() {
  const places: FocusPlaces = { first: useRef(null), times: useRef(null), schedule: useRef(null) }
  const nextFocus = useRef<NextFocus>(undefined)

  useLayoutEffect(() => {
    const next = nextFocus.current
    nextFocus.current = undefined
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!next || !(isLost || next.always)) return
    const place = places[next.place].current ?? places.schedule.current
    place?.focus()
  })

  return {
    places,
    /** Moves the focus after the current change if that loses it, or `always`. */
    next: (place: NextFocus) => {
      nextFocus.current = place
    }
  }
}
