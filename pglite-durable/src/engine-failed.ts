/** The engine broke down or does not start. Its files have all that was acknowledged: start another one on them. */
export class EngineFailed extends Error {
  override name = 'EngineFailed'
}

// WebAssembly's error numbers, thrown by PGlite's file system.
const systemErrors: Record<string, string> = {
  2: 'no permission',
  19: 'the quota of the disk is used up',
  29: 'the disk does not answer',
  51: 'the disk is full',
  69: 'the disk is read-only'
}

/** PGlite's file system throws objects without a message. */
export function errorFrom(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  const isSystems = thrown instanceof Object && 'errno' in thrown
  return new EngineFailed(
    isSystems ? (systemErrors[String(thrown.errno)] ?? `system error ${thrown.errno}`) : String(thrown)
  )
}
