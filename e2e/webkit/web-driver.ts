type Command = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown }

/** A node of the page, as the driver names it. */
type Reference = { readonly 'element-6066-11e4-a52e-4f735466cecf': string }

/** The commands of https://www.w3.org/TR/webdriver2 that these tests need. */
export class WebDriver {
  readonly #session: string

  private constructor(session: string) {
    this.#session = session
  }

  /** Opens a browser. @param url of a driver that is ready */
  static async open(url: string): Promise<WebDriver> {
    const { sessionId } = await send<{ sessionId: string }>(url, {
      method: 'POST',
      path: '/session',
      body: { capabilities: {} }
    })
    return new WebDriver(`${url}/session/${sessionId}`)
  }

  async close(): Promise<void> {
    await send(this.#session, { method: 'DELETE', path: '' })
  }

  async goto(url: string): Promise<void> {
    await this.#post('/url', { url })
  }

  /** Runs a function in the page: it knows nothing but its parameters. */
  run<Parameters extends unknown[], Result>(script: (...parameters: Parameters) => Result, ...parameters: Parameters) {
    return this.#post<Result extends Element ? Reference : Result>('/execute/sync', {
      script: `return (${script})(...arguments)`,
      args: parameters
    })
  }

  async click(element: Reference): Promise<void> {
    await this.#post(`/element/${idOf(element)}/click`, {})
  }

  /** Types into what has the focus. */
  async press(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value }
    ])
    await this.#post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Clicks a place in the window. */
  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 }
    ]
    await this.#post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  #post<Result>(path: string, body: unknown): Promise<Result> {
    return send<Result>(this.#session, { method: 'POST', path, body })
  }
}

/** @throws with the driver's words when it answers with an error */
export async function send<Result>(url: string, { method, path, body }: Command): Promise<Result> {
  const answer = await fetch(`${url}${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

function idOf(element: Reference): string {
  return element['element-6066-11e4-a52e-4f735466cecf']
}
