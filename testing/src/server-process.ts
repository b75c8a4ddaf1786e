import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startMilliseconds = 30_000

export type ServerProcessSettings = {
  dataDir: string
  /** What the machine's clock shows when the server starts first, as an ISO instant. */
  officeTime: string
  /** Further environment variables. */
  environment?: Record<string, string>
}

/** The shipped server as a process of its own: the built file, on a port of this machine. */
export class ServerProcess {
  readonly #settings: ServerProcessSettings
  readonly #shift: number
  #child: ChildProcess | undefined
  #written = ''
  #port = '0'

  private constructor(settings: ServerProcessSettings) {
    this.#settings = settings
    this.#shift = Date.parse(settings.officeTime) - Date.now()
  }

  static async start(settings: ServerProcessSettings): Promise<ServerProcess> {
    const server = new ServerProcess(settings)
    await server.#start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Everything it has written so far. */
  get written(): string {
    return this.#written
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return Date.now() + this.#shift
  }

  /** Ends in order, as on SIGTERM. @returns the exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Ends at once, as in a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Starts again on the same port and data. */
  async restart(): Promise<void> {
    await this.#end('SIGKILL')
    await this.#start()
  }

  /** Stands still: connections stay open and nothing is answered. */
  freeze(): void {
    this.#child?.kill('SIGSTOP')
  }

  thaw(): void {
    this.#child?.kill('SIGCONT')
  }

  async #start(): Promise<void> {
    const { dataDir, environment } = this.#settings
    const child = spawn(
      process.execPath,
      [
        '--import',
        './scripts/end-with-parent.mjs',
        '--import',
        './testing/src/shifted-clock.mjs',
        'server/dist/main.js'
      ],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          PATH: process.env['PATH'],
          TZ: 'UTC',
          CLOCK_SHIFT: String(this.#shift),
          PORT: this.#port,
          DATA_DIR: dataDir,
          OFFICE_TIME_ZONE: 'Europe/Berlin',
          LOG_LEVEL: 'warn',
          ...environment
        }
      }
    )
    this.#child = child
    child.stderr!.on('data', (piece) => {
      this.#written += piece
    })
    this.#port = await new Promise<string>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`The server ${why}:\n${this.#written}`))
      const timer = setTimeout(fail, startMilliseconds, 'does not start')
      child.once('exit', (code, signal) => fail(`has ended with ${code ?? signal}`))
      createInterface({ input: child.stdout! }).on('line', (line) => {
        this.#written += `${line}\n`
        const port = /^Doorplate is ready on http:\/\/[^/]+:(\d+)$/.exec(line)?.[1]
        if (port) resolve(port)
        if (port) clearTimeout(timer)
      })
    })
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    const [code] = await ended
    return code
  }
}
