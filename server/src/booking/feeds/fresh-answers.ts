import type { Answer } from '../../base/http/answers/shared-reads.ts'

type Changes = { readonly isConnected: boolean; readonly version: string }

const defaultBytes = 16_000_000

/**
 * Keeps answers while no change has been announced since they were read, the newest up to a number of bytes. On PostgreSQL
 * an announcement arrives shortly after its change is visible.
 */
export class FreshAnswers {
  readonly #changes: Changes
  readonly #maxBytes: number
  readonly #answers = new Map<string, Answer>()
  #bytes = 0
  #version = ''

  constructor(changes: Changes, maxBytes = defaultBytes) {
    this.#changes = changes
    this.#maxBytes = maxBytes
  }

  find(key: string): Answer | undefined {
    this.#forgetOld()
    return this.#changes.isConnected ? this.#answers.get(key) : undefined
  }

  async keep(key: string, read: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const { version } = this.#changes
    const answer = await read()
    this.#forgetOld()
    if (answer && version === this.#version) this.#add(key, answer)
    return answer
  }

  #add(key: string, answer: Answer) {
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#bytes += answer.body.plain.length
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    this.#bytes -= this.#answers.get(key)?.body.plain.length ?? 0
    this.#answers.delete(key)
  }

  #forgetOld() {
    const { version } = this.#changes
    if (version === this.#version) return
    this.#answers.clear()
    this.#bytes = 0
    this.#version = version
  }
}
