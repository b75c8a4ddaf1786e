const controls = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * Remembers what has the focus before something that is shown takes it. Chromium 91 does not do so for dialogs.
 * @returns a function that gives the focus back, or to a neighbour if its place is gone or disabled, unless it has moved elsewhere
 */
export function rememberFocus(shown: Element): () => void {
  const before = document.activeElement
  const around = before ? placesAround(before) : []

  function isLost() {
    const { activeElement: active, body } = document
    return active === null || active === body || shown.contains(active) || active.matches(':disabled')
  }

  function giveBack(to: Iterable<Element>) {
    for (const element of to) {
      if (!isLost()) return
      if (element instanceof HTMLElement) element.focus({ preventScroll: true })
    }
  }

  return () => {
    if (before) giveBack([before])
    // By then the elements that close with this one are removed, and others may have moved the focus to a better place.
    queueMicrotask(() => {
      const place = around.find(({ isConnected }) => isConnected)
      if (place) giveBack(place.querySelectorAll(controls))
    })
  }
}

function placesAround({ parentElement }: Element): Element[] {
  // Stop at the page: if it is replaced, the next page sets the focus.
  if (parentElement === null || parentElement.matches('#app, body')) return []
  return [parentElement, ...placesAround(parentElement)]
}
