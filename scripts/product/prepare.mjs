/**
 * Runs the steps in order. If one fails, prints why and ends the process.
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
