import type { ServerProcess } from '@doorplate/testing/servers/server-process'

export type ServerFigures = {
  /** The 99th percentile of the event loop's delay since the last look, without the timer's own 10 ms. */
  loopMilliseconds: number
  memoryMegabytes: number
  /** Since its start. */
  cpuSeconds: number
  streams: number
  at: number
}

/** The resolution of Node's own measurement, which it adds to every delay. */
const timerMilliseconds = 10

/** @throws when the server does not report them */
export async function figuresOf(server: ServerProcess): Promise<ServerFigures> {
  const answer = await server.api('GET', '/metrics')
  const text = await answer.text()
  const value = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    if (found === undefined) throw new Error(`The server's metrics have no ${name}`)
    return Number(found)
  }
  return {
    loopMilliseconds: Math.max(0, value('nodejs_eventloop_lag_p99_seconds') * 1000 - timerMilliseconds),
    memoryMegabytes: value('process_resident_memory_bytes') / 2 ** 20,
    cpuSeconds: value('process_cpu_seconds_total'),
    streams: value('doorplate_streams'),
    at: performance.now()
  }
}
