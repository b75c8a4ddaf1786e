/**
 * Takes what has to be done first, step by step; where one fails, it says why and ends the process.
 * @param {(() => unknown)[]} steps
 */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
