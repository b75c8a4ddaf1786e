import './processes/node-version.mjs'
import { endOnSignals } from './processes/children.mjs'
import { installMissing } from './product/install.mjs'

endOnSignals(130)

await installMissing()
const { findChromium } = await import('./tests/programs/chromium.mjs')
const { checks, rest, suites } = await import('./tests/test-parts.mjs')

const quick = [...checks, ...suites]
const all = [...quick, ...rest]
/** By default the parts of `npm test`; `rest` are all others. */
const wanted = process.argv.slice(2).flatMap((name) => (name === 'rest' ? rest.map((part) => part.name) : [name]))
const unknown = wanted.find((name) => !all.some((part) => part.name === name))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". The parts are: ${all.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = all.filter((part) => (wanted.length === 0 ? quick.includes(part) : wanted.includes(part.name)))

// Found or installed while the other parts run. The part that awaits it reports a failure.
const chromium = chosen.some(({ name }) => name.startsWith('browser')) ? findChromium() : Promise.resolve('')
chromium.catch(() => undefined)

const isCheck = (/** @type {import('./tests/test-parts.mjs').Part} */ part) => checks.includes(part)
const counts = await Promise.all(chosen.filter(isCheck).map(countPart))
for (const part of chosen) if (!isCheck(part)) counts.push(await countPart(part))

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
// Again at the end, where a long run can still be read.
for (const { part, named = [] } of counts) for (const name of named) console.log(`Failed in ${part}: ${name}`)
console.log(`${passed} passed, ${failed} failed`)

/**
 * A part that throws counts as a failure, and the next parts still run.
 * @param {import('./tests/test-parts.mjs').Part} part
 */
async function countPart({ name, run }) {
  const start = performance.now()
  const count = await run(chromium).catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, named: ['the part itself'] }
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n`)
  return { ...count, part: name }
}
