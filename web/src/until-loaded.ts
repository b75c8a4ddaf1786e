import { isPageOutdated } from './backend.ts'

const retryMilliseconds = 2000

/**
 * Loads a part of the program, again and again while the server does not answer. A server that has a newer version no
 * longer has the part: then the whole page is loaded anew.
 * @param isWanted nothing is tried or loaded anew any more once it says no
 * @throws what went wrong last, once it is no longer wanted
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, isWanted = () => true): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const isOutdated = isWanted() && (await isPageOutdated())
      if (!isWanted()) throw error
      if (isOutdated) window.location.reload()
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}
