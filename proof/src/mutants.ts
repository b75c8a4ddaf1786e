import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Proof, ProofContext } from './rig/proof.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const workspaces = readdirSync(join(repository, 'node_modules/@doorplate'))
const stryker = fileURLToPath(new URL('../mutants', import.meta.url))
const minScore = 90
/** The files that Stryker changes in each part, without sentences, which are data; with `--short`, one file. */
const parts = [
  { name: 'domain', whole: /^domain\/src\/(?!words\/en).*\.ts$/, short: 'domain/src/schedule/time-range.ts' },
  {
    name: 'server',
    whole:
      /^server\/src\/booking\/((bookings|doors)\/(commands|changes|lock-undoable)|links\/commands\/replace-booking-key|check-in)/,
    short: 'server/src/booking/bookings/commands/cancel-booking.ts'
  }
]
type Part = (typeof parts)[number]

/** Takes longer than all other proofs together; `--since` limits it to files that changed since a commit. */
export const mutants: Proof = {
  name: 'mutants',
  promise: 'The tests notice nine of ten small changes of the rules and of the booking commands.',
  onlyByName: true,
  async run(context) {
    if (!existsSync(join(stryker, 'node_modules'))) await run('npm', ['ci', '--no-workspaces'], stryker)
    const scores: { part: string; score: number; survived: number }[] = []
    for (const part of parts) {
      const files = filesOf(part, context)
      if (files.length > 0) scores.push(await mutate(context, part, files))
    }
    const tooLow = scores.filter(({ score }) => score < minScore)
    return {
      did: 'code changed by Stryker, one place at a time, in a copy of the tree',
      figures: scores.map(({ part, score, survived }) => `${part}: ${score.toFixed(1)} % noticed, ${survived} not`),
      complaints: tooLow.map(({ part }) => `${part}: less than ${minScore} %`)
    }
  }
}

function filesOf({ whole, short }: Part, { short: isShort, since }: ProofContext): string[] {
  if (isShort) return [short]
  const isProduct = (file: string) => whole.test(file) && !file.endsWith('.test.ts')
  if (!gitLines('ls-files').some(isProduct)) throw new Error(`No file matches ${whole}`)
  return (
    since === undefined ? gitLines('ls-files') : gitLines('diff', '--name-only', '--diff-filter=d', since)
  ).filter(isProduct)
}

function gitLines(...parameters: string[]): string[] {
  return execFileSync('git', parameters, { cwd: repository, encoding: 'utf8' }).split('\n')
}

async function mutate(context: ProofContext, part: Part, files: readonly string[]) {
  const folder = context.folder()
  copySources(folder)
  linkPackages(folder)
  cpSync(stryker, join(folder, 'mutants'), { recursive: true, filter: (path) => !path.includes('node_modules') })
  symlinkSync(join(stryker, 'node_modules/@stryker-mutator'), join(folder, 'node_modules/@stryker-mutator'))
  writeFileSync(join(folder, 'stryker.json'), JSON.stringify(settingsOf(part, files)))
  await run(
    process.execPath,
    [join(stryker, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'stryker.json'],
    folder
  )
  return resultOf(context, part, join(folder, 'mutants.json'))
}

function settingsOf({ name }: Part, files: readonly string[]) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: `mutants/vitest.${name}.ts`, related: false },
    // The whole folder is a copy, so that the links between its workspaces lead to the changed files.
    inPlace: true,
    mutate: files,
    // A mutant of code that runs at import would need a new process.
    ignoreStatic: true,
    concurrency: 2,
    // A test that is slow on a busy machine must not count as having found the mutant.
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: 'mutants.json' },
    allowConsoleColors: false
  }
}

function copySources(folder: string) {
  const isSource = (path: string) => !['node_modules', 'dist', 'test-results', 'data'].includes(basename(path))
  for (const name of [...workspaces, 'scripts', 'package.json', 'vitest.config.ts']) {
    cpSync(join(repository, name), join(folder, name), { recursive: true, filter: isSource })
  }
}

/** Shares the installed packages with the repository; links between workspaces stay inside the copy. */
function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@doorplate'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@doorplate' && name !== '.cache')
      symlinkSync(join(repository, 'node_modules', name), join(packages, name))
  }
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, '@doorplate', name))
}

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }
type Report = { files: Record<string, { mutants: Mutant[] }> }

function resultOf(context: ProofContext, { name }: Part, file: string) {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const all = Object.entries(files).flatMap(([path, { mutants }]) => mutants.map((mutant) => ({ path, ...mutant })))
  const noticed = all.filter(({ status }) => ['Killed', 'Timeout'].includes(status)).length
  const survivors = all.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
  for (const { path, location, mutatorName, replacement } of survivors) {
    context.log(`not noticed: ${path}:${location.start.line} ${mutatorName}: ${replacement?.replace(/\s+/g, ' ')}`)
  }
  const score = (100 * noticed) / (noticed + survivors.length)
  return { part: name, score, survived: survivors.length }
}

async function run(command: string, parameters: readonly string[], cwd: string) {
  const child = spawn(command, parameters, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code ?? signal}`)
}
