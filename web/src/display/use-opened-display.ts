import { startTransition, useRef, useState } from 'react'
import { useListener } from '../ui/hooks/use-listener.ts'
import { useBeforePaint } from '../ui/hooks/use-when.ts'
import { isOnServer } from '../words/page-settings.ts'

/** The browser's history entry of an opened display. The address does not change. */
type HistoryState = { display?: string } | null

type Options = {
  /** The room of the page's display on a shared screen; undefined in a person's own browser. */
  kiosk: string | undefined
  /** Loads the code of the display, with retries while it is wanted. */
  load: (isWanted: () => boolean) => Promise<unknown>
}

/**
 * The room whose display is shown; undefined in the booking view. In a person's own browser it is an entry of the history:
 * Back leads to the booking view, and a reload stays. A kiosk keeps no history, so that nobody sees where others have been.
 */
export function useOpenedDisplay({ kiosk, load }: Options) {
  const [display, setDisplay] = useState(() => kiosk ?? displayInHistory())
  const { opening, open, forget } = useLoading(load)
  /** Whether a person came here from the other view. */
  const [moved, setMoved] = useState(false)
  const hasHistory = kiosk === undefined

  function show(room_id: string | undefined) {
    forget()
    // The whole page changes. On a slow kiosk the tap is seen to work before that is rendered.
    startTransition(() => {
      setMoved(true)
      setDisplay(room_id)
    })
  }

  // A display starts at its top, however far the booking view was scrolled.
  useBeforePaint(display !== undefined, scrollToTop, display)

  function followHistory() {
    const room_id = displayInHistory()
    if (room_id !== undefined) return open(room_id, show)
    window.history.scrollRestoration = 'auto'
    show(undefined)
  }

  useListener('popstate', followHistory, { isOn: hasHistory })

  return {
    display,
    moved,
    displays: {
      opening,
      open: (room_id: string) =>
        open(room_id, () => {
          if (hasHistory) addToHistory(room_id)
          show(room_id)
        }),
      // A failure does not matter: the code is loaded again when it is needed.
      loadAhead: () => void load(() => false).catch(() => {})
    },
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

/** Loads the code of a display. Only the latest request counts, until it is forgotten. */
function useLoading(load: Options['load']) {
  const [opening, setOpening] = useState<string>()
  const request = useRef<object>(undefined)

  function open(room_id: string, onLoaded: (room_id: string) => void) {
    const own = {}
    request.current = own
    setOpening(room_id)
    const isWanted = () => request.current === own
    load(isWanted).then(
      () => isWanted() && onLoaded(room_id),
      // It rejects only once it is not wanted.
      () => {}
    )
  }

  function forget() {
    request.current = undefined
    setOpening(undefined)
  }

  return { opening, open, forget }
}

function scrollToTop() {
  document.documentElement.scrollTop = 0
}

function addToHistory(room_id: string) {
  // The booking view scrolls to the next step; the browser would scroll away from it.
  window.history.scrollRestoration = 'manual'
  window.history.pushState({ display: room_id } satisfies HistoryState, '')
}

function displayInHistory(): string | undefined {
  if (isOnServer) return undefined
  return (window.history.state as HistoryState)?.display
}
