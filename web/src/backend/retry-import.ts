import { isPageOutdated } from './page-version.ts'

const retryMilliseconds = 2000

const failedSheets = new Set<HTMLLinkElement>()

/** To be called before the first part is loaded. */
export function watchSheets(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) failedSheets.add(target)
  }
  document.addEventListener('error', onError, { capture: true })
}

/**
 * Loads a part of the program, again and again while the server does not answer. A server that has a newer version no
 * longer has the part: then the page reloads.
 * @param isWanted stops retries and reloads once it returns false
 * @throws what went wrong last, once it is no longer wanted
 */
export async function retryImport<Part>(load: () => Promise<Part>, isWanted = () => true): Promise<Part> {
  for (;;) {
    try {
      await reloadSheets()
      return await load()
    } catch (error) {
      const isOutdated = isWanted() && (await isPageOutdated())
      if (!isWanted()) throw error
      if (isOutdated) window.location.reload()
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}

/** Vite requests a part's style sheet only once, so a failed one is requested again here. */
async function reloadSheets(): Promise<void> {
  for (const link of failedSheets) {
    failedSheets.delete(link)
    const next = link.cloneNode() as HTMLLinkElement
    await new Promise((resolve, reject) => {
      next.addEventListener('load', resolve)
      next.addEventListener('error', reject)
      link.replaceWith(next)
    })
  }
}
