export class Tally {
  readonly #numbers = new Map<string, number>()

  of(address: string): number {
    return this.#numbers.get(address) ?? 0
  }

  add(address: string) {
    this.#numbers.set(address, this.of(address) + 1)
  }

  remove(address: string) {
    const left = this.of(address) - 1
    if (left > 0) this.#numbers.set(address, left)
    else this.#numbers.delete(address)
  }

  greatest(): string | undefined {
    let greatest: string | undefined
    let most = 0
    for (const [address, number] of this.#numbers) {
      if (number <= most) continue
      greatest = address
      most = number
    }
    return greatest
  }
}
