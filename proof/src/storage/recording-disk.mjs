// Imported before the server: writes down, in order, everything that it does to its database folder, so that the folder can
// be put together later as a disk would have it that lost its power at any moment. A record is the length of its head, the
// head as JSON, and the bytes that were written.
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'

const folder = resolve(String(process.env['DATA_DIR']))
const log = fs.openSync(String(process.env['RECORD_LOG']), 'a')
const isWithoutSync = process.env['RECORD_WITHOUT_SYNC'] === '1'
const original = { ...fs }

/** Descriptors of recorded files. */
const recorded = new Set()

/** @param {unknown} path */
function isRecorded(path) {
  const text = resolve(String(path))
  return text.startsWith(join(folder, 'database')) && !text.startsWith(join(folder, 'database.lock'))
}

/** @param {Record<string, unknown>} head @param {Uint8Array} [data] */
function record(head, data = new Uint8Array()) {
  const json = Buffer.from(JSON.stringify({ ...head, size: data.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  // One write, so that the log has only whole records.
  original.writeSync(log, Buffer.concat([length, json, data]))
}

/** @param {unknown} path */
const name = (path) => resolve(String(path)).slice(folder.length + 1)

/**
 * Lets the original act, and then writes down what it did to paths that are recorded.
 * @param {'mkdirSync' | 'rmdirSync' | 'unlinkSync' | 'rmSync' | 'renameSync' | 'truncateSync'} call
 */
function recordPaths(call) {
  const act = /** @type {(...parameters: unknown[]) => unknown} */ (original[call])
  Object.assign(fs, {
    /** @param {unknown[]} parameters */
    [call]: (...parameters) => {
      const [path, other] = parameters
      const result = act(...parameters)
      if (call === 'renameSync' && isRecorded(path)) record({ call, path: name(path), to: name(other) })
      else if (isRecorded(path)) record({ call, path: name(path), length: typeof other === 'number' ? other : 0 })
      return result
    }
  })
}

for (const call of /** @type {const} */ ([
  'mkdirSync',
  'rmdirSync',
  'unlinkSync',
  'rmSync',
  'renameSync',
  'truncateSync'
])) {
  recordPaths(call)
}

Object.assign(fs, {
  /** @param {Parameters<typeof fs.openSync>} parameters */
  openSync(...parameters) {
    const [path, flags] = parameters
    const descriptor = original.openSync(...parameters)
    if (isRecorded(path)) {
      recorded.add(descriptor)
      const empties = typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : /^w/.test(flags)
      record({ call: 'openSync', path: name(path), descriptor, empties })
    } else if (resolve(String(path)) === folder) {
      recorded.add(descriptor)
      record({ call: 'openSync', path: '', descriptor, empties: false })
    }
    return descriptor
  },

  /** @param {number} descriptor */
  closeSync(descriptor) {
    original.closeSync(descriptor)
    if (recorded.delete(descriptor)) record({ call: 'closeSync', descriptor })
  },

  /** @param {number} descriptor @param {Uint8Array} bytes @param {number} offset @param {number} length @param {number} position */
  writeSync(descriptor, bytes, offset, length, position) {
    const written = original.writeSync(descriptor, bytes, offset, length, position)
    if (recorded.has(descriptor)) {
      record({ call: 'writeSync', descriptor, position }, Buffer.from(bytes.buffer, bytes.byteOffset + offset, written))
    }
    return written
  },

  /** @param {Parameters<typeof fs.writeFileSync>} parameters */
  writeFileSync(...parameters) {
    original.writeFileSync(...parameters)
    const [path, data] = parameters
    if (isRecorded(path)) record({ call: 'writeFileSync', path: name(path) }, Buffer.from(String(data)))
  },

  /** @param {number} descriptor @param {number} length */
  ftruncateSync(descriptor, length) {
    original.ftruncateSync(descriptor, length)
    if (recorded.has(descriptor)) record({ call: 'ftruncateSync', descriptor, length })
  },

  /** @param {number} descriptor */
  fsyncSync(descriptor) {
    if (recorded.has(descriptor) && isWithoutSync) return
    original.fsyncSync(descriptor)
    if (recorded.has(descriptor)) record({ call: 'fsyncSync', descriptor })
  }
})

const openHandle = promises.open
/** @param {Parameters<typeof openHandle>} parameters */
promises.open = async (...parameters) => {
  const handle = await openHandle(...parameters)
  const sync = handle.sync.bind(handle)
  if (isRecorded(parameters[0]) && !isWithoutSync) {
    handle.sync = async () => {
      await sync()
      record({ call: 'syncPath', path: name(parameters[0]) })
    }
  }
  return handle
}
syncBuiltinESMExports()
