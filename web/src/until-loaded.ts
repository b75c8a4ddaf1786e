const retryMilliseconds = 2000

/** Loads a part of the program, again and again while the server does not answer. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
    }
  }
}
