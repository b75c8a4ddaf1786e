import { parseArgs } from 'node:util'
import { proofs } from './proofs.ts'
import { tryProof } from './rig/trial.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    since: { type: 'string' }
  }
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const unknown = positionals.find((name) => !proofs.some((proof) => proof.name === name))
const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed)
if (unknown !== undefined || !Number.isSafeInteger(seed)) {
  console.error(
    `npm run proof -- [name …] [--seed number] [--short | --long] [--since commit]. The proofs are:\n${listOfProofs()}`
  )
  process.exit(2)
}

const wanted =
  positionals.length === 0
    ? proofs.filter(({ onlyByName }) => !onlyByName)
    : proofs.filter(({ name }) => positionals.includes(name))
let broken = 0
for (const proof of wanted) if (!(await tryProof(proof, { ...values, seed }))) broken++
console.log(broken === 0 ? `${wanted.length} held` : `${wanted.length - broken} held, ${broken} broken`)
process.exit(broken === 0 ? 0 : 1)

function listOfProofs(): string {
  return proofs.map(({ name, promise }) => `  ${name.padEnd(16)} ${promise}`).join('\n')
}
