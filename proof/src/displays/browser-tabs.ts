import type { Browser, CDPSession } from '@playwright/test'

type Message = { id?: number; result?: { result?: { value?: unknown } }; error?: { message: string } }

/**
 * A browser window of ordinary tabs, of which one is in front. Playwright keeps all of its pages visible at once, so that
 * none would ever hand back its connection: these are opened past it.
 */
export class Tabs {
  readonly #session: CDPSession
  readonly #waiting = new Map<number, (message: Message) => void>()
  #calls = 0

  private constructor(session: CDPSession) {
    this.#session = session
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as Message
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer)
    })
  }

  static async of(browser: Browser): Promise<Tabs> {
    return new Tabs(await browser.newBrowserCDPSession())
  }

  /** Opens a tab, in front of the others. */
  async open(url: string): Promise<Tab> {
    const { targetId } = await this.#session.send('Target.createTarget', { url })
    const { sessionId } = await this.#session.send('Target.attachToTarget', { targetId, flatten: false })
    return {
      bringToFront: () => this.#session.send('Target.activateTarget', { targetId }),
      evaluate: async (expression) => {
        const { result } = await this.#call(sessionId, 'Runtime.evaluate', { expression, returnByValue: true })
        return result?.result?.value
      },
      type: async (text) => void (await this.#call(sessionId, 'Input.insertText', { text }))
    }
  }

  async #call(sessionId: string, method: string, parameters: object): Promise<Message> {
    const id = ++this.#calls
    const answered = new Promise<Message>((resolve) => this.#waiting.set(id, resolve))
    await this.#session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params: parameters })
    })
    const answer = await answered
    this.#waiting.delete(id)
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer
  }
}

/** One of the tabs. */
export type Tab = {
  bringToFront(): Promise<unknown>
  /** @returns the value of a JavaScript expression in the tab's page */
  evaluate(expression: string): Promise<unknown>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
}
