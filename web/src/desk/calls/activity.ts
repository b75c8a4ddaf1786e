/** Milliseconds after a touch or a key in which the desk's calls count as use of the session. */
const useMilliseconds = 30_000

let lastUse = Number.NEGATIVE_INFINITY

/** Follows touches and keys, so that calls which nobody caused let a session end. Opening the page is a use. */
export function watchUse(page: Document): void {
  used()
  for (const event of ['pointerdown', 'keydown'] as const) page.addEventListener(event, used, { capture: true })
}

function used() {
  lastUse = performance.now()
}

export function isInUse(): boolean {
  return performance.now() - lastUse < useMilliseconds
}
