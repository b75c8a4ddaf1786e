import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd?: number; node: unknown }
type EngineModule = {
  FS: { streams: (Stream | null)[] }
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    realPath(node: unknown): string
    tryFSOperation<Result>(operation: () => Result): Result
  }
}

/** Puts an open file on the disk for good; the path says which. */
export type Sync = (descriptor: number, path: string) => void

/**
 * PGlite's files with the fsync that its own lack: PostgreSQL asks for one before it reports a commit, and here it happens
 * (docs/decisions/0001-embedded-postgresql.md).
 */
export class DurableFiles extends NodeFS {
  readonly #sync: Sync
  #module: EngineModule | undefined

  constructor(folder: string, sync: Sync = fs.fsyncSync) {
    super(folder)
    this.#sync = sync
  }

  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: EngineModule) => this.#addSync(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Closes what an engine that broke down has left open. */
  abandon() {
    for (const stream of this.#module?.FS.streams ?? []) {
      if (stream?.nfd === undefined) continue
      try {
        fs.closeSync(stream.nfd)
      } catch {
        // Two streams may share one descriptor; the second close finds it gone.
      }
    }
  }

  #addSync(module: EngineModule) {
    this.#module = module
    const files = module.NODEFS
    files.stream_ops.fsync = (stream) =>
      files.tryFSOperation(() => {
        const path = files.realPath(stream.node)
        if (stream.nfd !== undefined) this.#sync(stream.nfd, path)
        else this.#syncFolder(path)
        return 0
      })
  }

  #syncFolder(path: string) {
    const descriptor = fs.openSync(path, 'r')
    try {
      this.#sync(descriptor, path)
    } finally {
      fs.closeSync(descriptor)
    }
  }
}
