export async function metricOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`The server's metrics have no ${name}`)
  return Number(found)
}

/** Milliseconds of processor time that the server used, from its own metrics. */
export async function processorTimeOf(url: string, work: () => Promise<unknown>): Promise<number> {
  const before = await metricOf(url, 'process_cpu_seconds_total')
  await work()
  return ((await metricOf(url, 'process_cpu_seconds_total')) - before) * 1000
}
