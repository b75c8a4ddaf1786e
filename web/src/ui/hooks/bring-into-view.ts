/** Scrolls as far as needed to see an element, or the start of one that is larger than the screen. */
export function bringIntoView(element: Element | null | undefined): void {
  if (!element) return
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // With `display: contents` an element has no box, and its parts are as good as larger than the screen.
  const hasBox = element.getClientRects().length > 0
  const scrolled = hasBox ? element : element.firstElementChild
  scrolled?.scrollIntoView({ block: hasBox ? 'nearest' : 'start', behavior: moves ? 'smooth' : 'auto' })
}
