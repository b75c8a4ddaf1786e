import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type Changes, changedAt, syncPath } from './folder-sync.ts'

/** Puts an open file on the disk for good; the path says which. */
export type Sync = (descriptor: number, path: string) => void

type Stream = { nfd?: number; node: unknown }
type EngineModule = {
  FS: { streams: (Stream | null)[] }
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    realPath(node: unknown): string
    tryFSOperation<Result>(operation: () => Result): Result
  }
}

/**
 * PGlite's files with the fsync that its own lack: PostgreSQL asks for one before it reports a commit, and here it happens
 * (docs/decisions/0001-embedded-postgresql.md).
 */
export class DurableFiles extends NodeFS {
  readonly #sync: Sync
  readonly #onDisk: Changes
  #module: EngineModule | undefined

  /** @param onDisk what is on the disk already: a start after a crash asks for a sync of every file, one by one and twice */
  constructor(folder: string, onDisk: Changes, sync: Sync = (descriptor) => fs.fsyncSync(descriptor)) {
    super(folder)
    this.#onDisk = onDisk
    this.#sync = sync
  }

  /** From here on, each sync is done. */
  started() {
    this.#onDisk.clear()
  }

  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: EngineModule) => this.#addSync(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Closes what an engine that broke down has left open. */
  abandon() {
    const open = this.#module?.FS.streams.flatMap((stream) => stream?.nfd ?? []) ?? []
    // Two streams may share one file.
    for (const descriptor of new Set(open)) fs.closeSync(descriptor)
  }

  #addSync(module: EngineModule) {
    this.#module = module
    const files = module.NODEFS
    files.stream_ops.fsync = (stream) =>
      files.tryFSOperation(() => {
        const path = files.realPath(stream.node)
        if (this.#onDisk.size > 0 && this.#onDisk.get(path) === changedAt(path)) return 0
        // A folder has no descriptor of its own.
        if (stream.nfd === undefined) syncPath(path, this.#sync)
        else this.#sync(stream.nfd, path)
        return 0
      })
  }
}
