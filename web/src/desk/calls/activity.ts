/** Milliseconds after a touch or a key in which the desk's calls count as use of the session. */
const useMilliseconds = 30_000

let lastUse = performance.now()

/** Follows touches and keys, so that calls which nobody caused let a session end. */
export function watchUse(page: Document): void {
  const used = () => {
    lastUse = performance.now()
  }
  for (const event of ['pointerdown', 'keydown'] as const) page.addEventListener(event, used, { capture: true })
}

export function isInUse(): boolean {
  return performance.now() - lastUse < useMilliseconds
}
