import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Method } from '@doorplate/api/calls'
import type { Call, Sent } from './api-address.ts'
import { keys, type ServerProcessSettings, spawnServer } from './spawn-server.ts'

const startMilliseconds = 180_000
const answerMilliseconds = 30_000

/** The shipped server as a process of its own: the built file, on a port of this machine. */
export class ServerProcess {
  readonly #settings: ServerProcessSettings
  #shift: number
  #child: ChildProcess | undefined
  #written = ''
  #port = '0'

  private constructor(settings: ServerProcessSettings) {
    this.#settings = settings
    this.#shift = settings.officeTime === undefined ? 0 : Date.parse(settings.officeTime) - Date.now()
  }

  /** Starts one and waits until it is ready. @throws with what it wrote, when it ends before */
  static async start(settings: ServerProcessSettings): Promise<ServerProcess> {
    const server = ServerProcess.launch(settings)
    await server.ready()
    return server
  }

  /** Does not wait until the server is ready. */
  static launch(settings: ServerProcessSettings): ServerProcess {
    const server = new ServerProcess(settings)
    server.#launch()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child!.pid!
  }

  get written(): string {
    return this.#written
  }

  get runs(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return Date.now() + this.#shift
  }

  /** Waits until it serves: its database answers, and changes are followed. @throws when it ends before */
  async ready(): Promise<void> {
    const deadline = performance.now() + startMilliseconds
    while (performance.now() < deadline) {
      if (!this.runs) throw new Error(`The server has ended:\n${this.#written}`)
      const isReady = this.#port !== '0' && (await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok
      if (isReady) return
      await pause(20)
    }
    throw new Error(`The server does not start:\n${this.#written}`)
  }

  /** Calls the API. Any status is an answer. @throws as `request` does */
  api<Of extends Method, Path extends string>(method: Of, path: Path, ...call: Sent<Of, Path>): Promise<Response> {
    return this.request(method, path, ...(call as [Call?]))
  }

  /** @throws when the connection breaks, or nothing comes for half a minute */
  request(method: string, path: string, { body, key = keys.public, headers }: Call = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMilliseconds)
    })
  }

  /** Sets the machine's clock to an ISO instant; it runs on from there. */
  async setClock(officeTime: string): Promise<void> {
    this.#shift = Date.parse(officeTime) - Date.now()
    const set = once(this.#child!, 'message')
    this.#child!.send(this.#shift)
    await set
  }

  /** Stops the server with SIGTERM. @returns the exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** As in a crash. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Kills the server if it runs, starts it on the same port and data, and waits until it is ready. */
  async restart(): Promise<void> {
    await this.relaunch()
    await this.ready()
  }

  /** Like `restart`, without waiting. */
  async relaunch(): Promise<void> {
    await this.kill()
    this.#launch()
  }

  /** Waits for the process's end. @returns the exit code, or null when a signal ended it */
  async ended(): Promise<number | null> {
    const child = this.#child
    if (child && this.runs) await once(child, 'exit')
    return child?.exitCode ?? null
  }

  /** Pauses the process: connections stay open, but get no answers. */
  freeze(): void {
    this.signal('SIGSTOP')
  }

  thaw(): void {
    this.signal('SIGCONT')
  }

  /** Sends a signal to the server itself, if it has not ended. */
  signal(signal: NodeJS.Signals): void {
    try {
      if (this.runs) process.kill(this.pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }

  #launch() {
    const child = spawnServer(this.#settings, { shift: this.#shift, port: this.#port })
    this.#child = child
    child.stderr!.on('data', (piece) => {
      this.#written += piece
    })
    createInterface({ input: child.stdout! }).on('line', (line) => {
      this.#written += `${line}\n`
      this.#port = /^Doorplate is ready on http:\/\/[^/]+:(\d+)$/.exec(line)?.[1] ?? this.#port
    })
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.runs) return null
    this.thaw()
    this.signal(signal)
    return this.ended()
  }
}
