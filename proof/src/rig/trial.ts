import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { startPostgres } from '../../../scripts/tests/postgres.mjs'
import { type Finding, type Proof, type ProofContext, seededRandom } from './proof.ts'

type Size = Pick<ProofContext, 'seed' | 'short' | 'long' | 'since'>

const folders = new Set<string>()
process.once('exit', () => folders.forEach(removeFolder))

/** Runs a proof, cleans up after it and prints its line. @returns whether the promise held */
export async function tryProof(proof: Proof, size: Size): Promise<boolean> {
  console.log(`── ${proof.name}: ${proof.promise}`)
  const start = performance.now()
  const endings: (() => unknown)[] = []
  const { did, figures, complaints } = await proof.run(contextOf(size, endings)).catch(brokenBy)
  const held = complaints.length === 0
  for (const work of endings.reverse()) {
    await Promise.resolve()
      .then(work)
      .catch((error) => console.error(error))
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const found = [did, ...figures, ...complaints.slice(0, 8)].join('; ')
  console.log(`   ${held ? 'held' : 'BROKEN'}: ${found} (seed ${size.seed}, ${seconds} s)\n`)
  return held
}

function contextOf(size: Size, endings: (() => unknown)[]): ProofContext {
  return {
    ...size,
    random: seededRandom(size.seed),
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
  // `inspect` includes the cause: "fetch failed" alone says nothing.
  return { did: 'it could not be carried through', figures: [], complaints: [inspect(error)] }
}

function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}
