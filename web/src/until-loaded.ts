import { isPageOutdated } from './backend.ts'

const retryMilliseconds = 2000

/**
 * Loads a part of the program, again and again while the server does not answer. A server that has a newer version no
 * longer has the part: then the whole page is loaded anew.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (await isPageOutdated()) window.location.reload()
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}
