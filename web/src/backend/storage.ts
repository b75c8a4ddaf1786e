/** Undefined if `use` throws (bad JSON, a full storage), or reading `window[kind]` (storage blocked by the browser). */
export function withStorage<Result>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Result
): Result | undefined {
  try {
    return use(window[kind])
  } catch {
    return undefined
  }
}

export function readJson(storage: Storage, key: string): unknown {
  return JSON.parse(storage.getItem(key) ?? 'null')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
