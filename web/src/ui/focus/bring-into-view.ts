/** Scrolls as little as needed to show an element, or its start if it is larger than the screen. */
export function bringIntoView(element: Element | null | undefined): void {
  if (!element) return
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // An element with `display: contents` has no box. Its start is shown.
  const hasBox = element.getClientRects().length > 0
  const scrolled = hasBox ? element : element.firstElementChild
  scrolled?.scrollIntoView({ block: hasBox ? 'nearest' : 'start', behavior: moves ? 'smooth' : 'auto' })
}
