/** Scrolls as far as needed to see an element, or the start of one that is larger than the screen. */
export function bringIntoView(element: Element | null | undefined): void {
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'nearest', behavior: moves ? 'smooth' : 'auto' })
}
