import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type Changes, changedAt, syncPath } from './folder/sync.ts'

export type Sync = (descriptor: number, path: string) => void

type Stream = { nfd?: number; node: unknown }
type Operation = (...parameters: unknown[]) => unknown
type EngineModule = {
  FS: { streams: (Stream | null)[] }
  NODEFS: {
    node_ops: Record<string, Operation>
    stream_ops: Record<string, Operation> & { fsync?: (stream: Stream) => number }
    realPath(node: unknown): string
    tryFSOperation<Result>(operation: () => Result): Result
  }
}

export type DurableSettings = {
  /** Synced before: recovery after a crash would sync every file twice, one by one. */
  onDisk: Changes
  sync?: Sync | undefined
  assertHeld?: (() => void) | undefined
}

const changes = {
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
  stream_ops: ['setattr', 'write']
}

/** Adds the missing fsync to PGlite's files: docs/decisions/0001-embedded-postgresql.md. */
export class DurableFiles extends NodeFS {
  readonly #sync: Sync
  readonly #onDisk: Changes
  readonly #assertHeld: (() => void) | undefined
  #module: EngineModule | undefined

  constructor(
    folder: string,
    { onDisk, sync = (descriptor) => fs.fsyncSync(descriptor), assertHeld }: DurableSettings
  ) {
    super(folder)
    this.#onDisk = onDisk
    this.#sync = sync
    this.#assertHeld = assertHeld
  }

  started() {
    this.#onDisk.clear()
  }

  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: EngineModule) => this.#extend(module)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  abandon() {
    const open = this.#module?.FS.streams.flatMap((stream) => stream?.nfd ?? []) ?? []
    // Two streams may share one file.
    for (const descriptor of new Set(open)) fs.closeSync(descriptor)
  }

  #extend(module: EngineModule) {
    this.#module = module
    this.#addSync(module.NODEFS)
    if (this.#assertHeld) checkBeforeChanges(module.NODEFS, this.#assertHeld)
  }

  #addSync(files: EngineModule['NODEFS']) {
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

/** After losing its folder, a waking process can then finish only the one change that it had begun. */
function checkBeforeChanges(files: EngineModule['NODEFS'], assertHeld: () => void) {
  for (const kind of ['node_ops', 'stream_ops'] as const) {
    for (const name of changes[kind]) {
      const change = files[kind][name]
      if (!change) throw new Error(`PGlite's files have no ${name}`)
      files[kind][name] = (...parameters) => {
        files.tryFSOperation(assertHeld)
        return change(...parameters)
      }
    }
  }
}
