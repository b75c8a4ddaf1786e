type Changes = { readonly isConnected: boolean; readonly version: string }

/**
 * Knows the ETags of answers while no change has been announced since they were read. On PostgreSQL an announcement
 * arrives shortly after its change is visible.
 */
export class FreshEtags {
  readonly #changes: Changes
  readonly #etags = new Map<string, string>()
  #version = ''

  constructor(changes: Changes) {
    this.#changes = changes
  }

  find(key: string): string | undefined {
    this.#forgetOld()
    return this.#changes.isConnected ? this.#etags.get(key) : undefined
  }

  async keep<Answer extends { etag: string }>(
    key: string,
    read: () => Promise<Answer | undefined>
  ): Promise<Answer | undefined> {
    const { version } = this.#changes
    const answer = await read()
    this.#forgetOld()
    if (answer && version === this.#version) this.#etags.set(key, answer.etag)
    return answer
  }

  #forgetOld() {
    const { version } = this.#changes
    if (version === this.#version) return
    this.#etags.clear()
    this.#version = version
  }
}
