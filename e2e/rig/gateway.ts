import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Rewrite = (text: string) => string

/** A proxy before the server. It can ask for credentials, and have the server look like one with another build. */
export class Gateway {
  readonly #upstream: string
  readonly #server: Server
  /** How an answer's text is changed, by the beginning of its path. */
  rewrites: Record<string, Rewrite> = {}
  /** Paths whose answers break off after their head. */
  isCut: (path: string) => boolean = () => false
  /** `user:password` that every request must carry; the server gets the request as it came. */
  credentials: string | undefined
  /** It ends connections without an answer, or does not reach the server. */
  fault: 'away' | 'bad gateway' | undefined
  /** The path at which the server is; anything else at this host belongs to others. */
  path = ''
  /** Whether the server gets requests without the path. */
  stripsPath = false

  private constructor(upstream: string) {
    this.#upstream = upstream
    this.#server = createServer((incoming, answer) => this.#forward(incoming, answer))
  }

  static async open(upstream: string): Promise<Gateway> {
    const gateway = new Gateway(upstream)
    await new Promise<void>((resolve) => gateway.#server.listen(0, '127.0.0.1', resolve))
    return gateway
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Ends all connections; new ones are taken. */
  dropConnections(): void {
    this.#server.closeAllConnections()
  }

  async close(): Promise<void> {
    this.dropConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #forward(incoming: IncomingMessage, answer: ServerResponse): void {
    if (this.fault === 'away') return void incoming.socket.destroy()
    const { method, url = '/' } = incoming
    if (!this.#isWelcome(incoming)) {
      incoming.resume()
      answer.writeHead(401, { 'www-authenticate': 'Basic realm="office"', 'content-type': 'text/html' })
      return void answer.end('<h1>Who are you?</h1>')
    }
    if (this.fault === 'bad gateway') return void answer.writeHead(502).end('Bad gateway')
    if (!url.startsWith(this.path)) return void answer.writeHead(404).end('Another program')
    const target = this.stripsPath ? url.slice(this.path.length).replace(/^(?!\/)/, '/') : url
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const sent = request(`${this.#upstream}${target}`, { method: method!, headers }, (response) => {
      const rewrite = Object.entries(this.rewrites).find(([path]) => url.startsWith(path))?.[1]
      const { 'content-length': _length, ...head } = response.headers
      answer.writeHead(response.statusCode!, rewrite ? head : response.headers)
      if (this.isCut(url)) return void answer.socket?.destroy()
      if (!rewrite) return void response.pipe(answer)
      response.setEncoding('utf8')
      response.on('data', (piece: string) => answer.write(rewrite(piece)))
      response.on('end', () => answer.end())
    })
    sent.on('error', () => answer.destroy())
    answer.on('close', () => sent.destroy())
    incoming.pipe(sent)
  }

  #isWelcome({ headers }: IncomingMessage): boolean {
    const { credentials } = this
    return credentials === undefined || headers.authorization === `Basic ${btoa(credentials)}`
  }
}
