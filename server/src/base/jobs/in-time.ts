/** What the work leads to, or undefined if it takes longer than that. The work itself goes on. */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
