import { isPageOutdated } from './page-version.ts'

const retryMilliseconds = 2000

/** Other links only hint at what a page will need: Firefox, for one, reports a failed `modulepreload` that it does without. */
const sheets = 'link[rel~=stylesheet i]'

const failedSheets = new Set<HTMLLinkElement>()

/** Notes style sheets that fail, also those of the page's head that failed before its scripts ran. */
export function watchSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(sheets)) {
    if (!isLoaded(link)) failedSheets.add(link)
  }
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches(sheets)) failedSheets.add(target)
  }
  document.addEventListener('error', onError, { capture: true })
}

/** Chromium gives a failed style sheet an empty one whose rules cannot be read, other browsers none. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined
  } catch {
    return false
  }
}

/** Retries until it succeeds, and rejects once it is not wanted. Reloads the page if the server has a newer version. */
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
