// Imported before the server: while the file that FAULT names holds a code such as ENOSPC, everything that would change the
// database folder fails with it, as a disk does that is full, broken or was made read-only.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'

const folder = join(resolve(String(process.env['DATA_DIR'])), 'database/')
const fault = String(process.env['FAULT'])
const original = { ...fs }
const guarded = new Set()

/** @param {string} call */
function failIfBroken(call) {
  let code = ''
  try {
    code = original.readFileSync(fault, 'utf8')
  } catch {
    return
  }
  if (code) throw Object.assign(new Error(`${code}: ${call}`), { code, errno: -errnos[code], syscall: call })
}

/** @type {Record<string, any>} */
const errnos = { EIO: 5, ENOSPC: 28, EROFS: 30 }

Object.assign(fs, {
  /** @param {Parameters<typeof fs.openSync>} parameters */
  openSync(...parameters) {
    const [path, flags] = parameters
    const isGuarded = resolve(String(path)).startsWith(folder)
    if (isGuarded && typeof flags === 'number' && (flags & (fs.constants.O_CREAT | fs.constants.O_TRUNC)) !== 0) {
      failIfBroken('open')
    }
    const descriptor = original.openSync(...parameters)
    if (isGuarded) guarded.add(descriptor)
    return descriptor
  },

  /** @param {number} descriptor */
  closeSync(descriptor) {
    original.closeSync(descriptor)
    guarded.delete(descriptor)
  },

  /** @param {Parameters<typeof fs.writeFileSync>} parameters */
  writeFileSync(...parameters) {
    if (resolve(String(parameters[0])).startsWith(folder)) failIfBroken('open')
    original.writeFileSync(...parameters)
  },

  /** @param {Parameters<typeof fs.renameSync>} parameters */
  renameSync(...parameters) {
    if (resolve(String(parameters[0])).startsWith(folder)) failIfBroken('rename')
    original.renameSync(...parameters)
  }
})

for (const call of /** @type {const} */ (['writeSync', 'fsyncSync', 'ftruncateSync'])) {
  const act = /** @type {(...parameters: unknown[]) => unknown} */ (original[call])
  Object.assign(fs, {
    /** @param {unknown[]} parameters */
    [call]: (...parameters) => {
      if (guarded.has(parameters[0])) failIfBroken(call)
      return act(...parameters)
    }
  })
}
syncBuiltinESMExports()
