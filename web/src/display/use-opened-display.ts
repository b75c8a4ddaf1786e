import { useLayoutEffect, useRef, useState } from 'react'
import { useListener } from '../ui/hooks/use-listener.ts'
import { isOnServer } from '../words/page-settings.ts'

/** The browser's history entry of an opened display. The address does not change. */
type HistoryState = { display?: string } | null

function displayInHistory(): string | undefined {
  if (isOnServer) return undefined
  return (window.history.state as HistoryState)?.display
}

type Options = {
  /** The room of the page's display on a shared screen; undefined in a person's own browser. */
  kiosk: string | undefined
  /** Loads the code of the display for as long as it is wanted. */
  load: (isWanted: () => boolean) => Promise<unknown>
}

/**
 * The room whose display is shown; undefined in the booking view. In a person's own browser an opened display is an entry
 * of the history: Back leads to the booking view, and a reload stays. A kiosk keeps none, so that no one is led to where
 * someone else has been.
 */
export function useOpenedDisplay({ kiosk, load }: Options) {
  const [display, setDisplay] = useState(() => kiosk ?? displayInHistory())
  /** Asked for; its code is on the way. */
  const [opening, setOpening] = useState<string>()
  /** Whether a person came here from the other view. */
  const [moved, setMoved] = useState(false)
  const request = useRef<object>(undefined)
  const hasHistory = kiosk === undefined

  function show(room_id: string | undefined) {
    forget()
    setMoved(true)
    setDisplay(room_id)
  }

  function open(room_id: string, arrive: () => void) {
    const own = {}
    request.current = own
    setOpening(room_id)
    const isWanted = () => request.current === own
    load(isWanted).then(
      () => {
        if (!isWanted()) return
        arrive()
        show(room_id)
      },
      () => {}
    )
  }

  function forget() {
    request.current = undefined
    setOpening(undefined)
  }

  function addToHistory(room_id: string) {
    // The booking view leads people to where they go on. The browser would scroll them away from there.
    window.history.scrollRestoration = 'manual'
    window.history.pushState({ display: room_id } satisfies HistoryState, '')
  }

  // A display starts at its top, wherever the booking view has been scrolled to.
  useLayoutEffect(() => {
    if (display !== undefined) document.documentElement.scrollTop = 0
  }, [display])

  function followHistory() {
    const room_id = displayInHistory()
    if (room_id !== undefined) return open(room_id, () => {})
    window.history.scrollRestoration = 'auto'
    show(undefined)
  }

  useListener('popstate', followHistory, { isOn: hasHistory })

  return {
    display,
    opening,
    moved,
    open: (room_id: string) => open(room_id, () => hasHistory && addToHistory(room_id)),
    /** Something else is wanted than the display that has not come yet. */
    forget,
    leave() {
      if (hasHistory && displayInHistory() !== undefined) window.history.back()
      else show(undefined)
    },
    reset() {
      forget()
      setMoved(false)
      setDisplay(kiosk)
    }
  }
}
