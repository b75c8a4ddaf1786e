import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../scripts/postgres.mjs'
import { type Finding, type Proof, type ProofContext, seededRandom } from './proof.ts'

const folders = new Set<string>()
process.once('exit', () => folders.forEach(removeFolder))

/** Runs a proof, cleans up after it and prints its line. @returns whether the promise held */
export async function tryProof(proof: Proof, seed: number, short: boolean): Promise<boolean> {
  console.log(`── ${proof.name}: ${proof.promise}`)
  const start = performance.now()
  const endings: (() => unknown)[] = []
  const { held, did, found } = await proof.run(contextOf(seed, short, endings)).catch(brokenBy)
  for (const work of endings.reverse()) {
    await Promise.resolve()
      .then(work)
      .catch((error) => console.error(error))
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`   ${held ? 'held' : 'BROKEN'}: ${did}; ${found} (seed ${seed}, ${seconds} s)\n`)
  return held
}

function contextOf(seed: number, short: boolean, endings: (() => unknown)[]): ProofContext {
  return {
    seed,
    short,
    random: seededRandom(seed),
    log: (line) => console.log(`   … ${line}`),
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'doorplate-proof-'))
      folders.add(folder)
      endings.push(() => removeFolder(folder))
      return folder
    },
    async postgres() {
      const server = await startPostgres({ durable: true })
      endings.push(() => server.stop())
      return server
    },
    atEnd: (work) => void endings.push(work)
  }
}

function brokenBy(error: unknown): Finding {
  return {
    held: false,
    did: 'it could not be carried through',
    found: error instanceof Error ? error.message : String(error)
  }
}

function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}
