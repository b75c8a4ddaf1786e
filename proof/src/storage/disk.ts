import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An operation on a folder, recorded by `recording-disk.mjs`. */
export type DiskCall =
  | { call: 'openSync'; path: string; descriptor: number; empties: boolean }
  | { call: 'closeSync' | 'fsyncSync'; descriptor: number }
  | { call: 'writeSync'; descriptor: number; position: number; data: Buffer }
  | { call: 'ftruncateSync'; descriptor: number; length: number }
  | { call: 'writeFileSync'; path: string; data: Buffer }
  | { call: 'truncateSync'; path: string; length: number }
  | { call: 'mkdirSync' | 'rmdirSync' | 'unlinkSync' | 'rmSync' | 'syncPath'; path: string }
  | { call: 'renameSync'; path: string; to: string }

type Change = { position: number; data: Buffer } | { length: number }

/** A file: its synced content, and later writes, which a power cut may lose. */
class DiskFile {
  bytes: Buffer
  length: number
  changes: Change[] = []
  place: { folder: DiskFolder; name: string } | undefined

  constructor(bytes = Buffer.alloc(0)) {
    this.bytes = bytes
    this.length = bytes.length
  }

  sync() {
    for (const change of this.changes) this.#keep(change)
    this.changes = []
    settle(this)
  }

  /** The content after a power cut; each unsynced change is in it if `survives` says so. */
  afterCut(survives: () => boolean): Buffer {
    const file = new DiskFile(Buffer.from(this.bytes.subarray(0, this.length)))
    for (const change of this.changes) if (survives()) file.#keep(change)
    return file.bytes.subarray(0, file.length)
  }

  #keep(change: Change) {
    const end = 'length' in change ? change.length : change.position + change.data.length
    if (end > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.bytes.length))
      this.bytes.copy(larger, 0, 0, this.length)
      this.bytes = larger
    }
    if ('length' in change) {
      if (end < this.length) this.bytes.fill(0, end, this.length)
      this.length = end
    } else {
      change.data.copy(this.bytes, change.position)
      this.length = Math.max(this.length, end)
    }
  }
}

/** A folder: its entries, and its synced entries. */
class DiskFolder {
  names = new Map<string, DiskNode>()
  kept = new Map<string, DiskNode>()
  place: { folder: DiskFolder; name: string } | undefined

  sync() {
    this.kept = new Map(this.names)
    settle(this)
  }
}

type DiskNode = DiskFile | DiskFolder

/** A synced file can be found again: file systems write its name and its folders' names with it. */
function settle(node: DiskNode) {
  for (let each: DiskNode | undefined = node; each?.place; each = each.place.folder) {
    const { folder, name }: { folder: DiskFolder; name: string } = each.place
    for (const [other, there] of folder.kept) if (there === each && other !== name) folder.kept.delete(other)
    folder.kept.set(name, each)
  }
}

/** A disk that knows its content after a power cut at any moment. */
export class Disk {
  readonly #root = new DiskFolder()
  readonly #open = new Map<number, DiskNode>()

  /** Starts with the content of a folder, all of it synced. */
  load(folder: string, into = this.#root) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      const node = entry.isDirectory() ? new DiskFolder() : new DiskFile(readFileSync(path))
      put(into, entry.name, node)
      into.kept.set(entry.name, node)
      if (node instanceof DiskFolder) this.load(path, node)
    }
  }

  /** Applies the next recorded call. */
  apply(did: DiskCall) {
    switch (did.call) {
      case 'openSync': {
        const node = this.#find(did.path) ?? this.#create(did.path, new DiskFile())
        if (did.empties && node instanceof DiskFile) node.changes.push({ length: 0 })
        return void this.#open.set(did.descriptor, node)
      }
      case 'closeSync':
        return void this.#open.delete(did.descriptor)
      case 'fsyncSync':
        return this.#open.get(did.descriptor)!.sync()
      case 'syncPath':
        return this.#find(did.path)!.sync()
      case 'writeSync':
        return void this.#fileOf(did.descriptor).changes.push({ position: did.position, data: did.data })
      case 'ftruncateSync':
        return void this.#fileOf(did.descriptor).changes.push({ length: did.length })
      case 'truncateSync':
        return void (this.#find(did.path) as DiskFile).changes.push({ length: did.length })
      case 'writeFileSync': {
        const file = (this.#find(did.path) ?? this.#create(did.path, new DiskFile())) as DiskFile
        return void file.changes.push({ length: 0 }, { position: 0, data: did.data })
      }
      case 'mkdirSync':
        return void this.#create(did.path, new DiskFolder())
      case 'renameSync': {
        const node = this.#find(did.path)!
        this.#remove(did.path)
        return void this.#create(did.to, node)
      }
      default:
        return this.#remove(did.path)
    }
  }

  /**
   * Writes the content after a power cut into a folder.
   * @param survives called for each change that was not synced
   */
  cutInto(folder: string, survives: () => boolean, from = this.#root) {
    mkdirSync(folder, { recursive: true })
    for (const [name, node] of survives() ? from.names : from.kept) {
      const path = join(folder, name)
      if (node instanceof DiskFolder) this.cutInto(path, survives, node)
      else writeFileSync(path, node.afterCut(survives))
    }
  }

  #fileOf(descriptor: number): DiskFile {
    return this.#open.get(descriptor) as DiskFile
  }

  #find(path: string): DiskNode | undefined {
    let node: DiskNode | undefined = this.#root
    for (const name of path.split('/').filter(Boolean)) {
      node = node instanceof DiskFolder ? node.names.get(name) : undefined
    }
    return node
  }

  #create(path: string, node: DiskNode): DiskNode {
    const { folder, name } = this.#placeOf(path)
    put(folder, name, node)
    return node
  }

  #remove(path: string) {
    const { folder, name } = this.#placeOf(path)
    const node = folder.names.get(name)
    folder.names.delete(name)
    if (node) node.place = undefined
  }

  #placeOf(path: string) {
    const cut = path.lastIndexOf('/')
    const folder = this.#find(path.slice(0, Math.max(cut, 0)))
    if (!(folder instanceof DiskFolder)) throw new Error(`There is no folder for ${path}`)
    return { folder, name: path.slice(cut + 1) }
  }
}

function put(folder: DiskFolder, name: string, node: DiskNode) {
  folder.names.set(name, node)
  node.place = { folder, name }
}

/** The recorded calls in order, each with the place in the log at which it had happened. */
export function* callsIn(log: string): Generator<{ did: DiskCall; end: number }> {
  const bytes = readFileSync(log)
  for (let at = 0; at < bytes.length; ) {
    const start = at + 4 + bytes.readUInt32LE(at)
    const { size, ...head } = JSON.parse(bytes.toString('utf8', at + 4, start))
    at = start + size
    yield { did: { ...head, data: bytes.subarray(start, at) }, end: at }
  }
}
