import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Guard } from './guard.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const parts = readdirSync(join(repository, 'node_modules/@doorplate'))

/** Tests to run together. */
export type Tests = { files: readonly string[]; engine: Guard['engine'] }

/** What came of them: red when a test failed, and which; broken when they could not even be run, and why. */
export type Outcome = 'green' | `red: ${string}` | `broken: ${string}`

/** A copy of the sources that may be spoiled. */
export type CopiedTree = {
  runTests(tests: Tests): Promise<Outcome>
  /** What becomes of a guard's tests once it is gone; 'missing' when it does not stand in its file exactly once. */
  testsWithout(guard: Guard): Promise<Outcome | 'missing'>
}

/** Copies the sources into an empty folder; installed packages are shared with the original. */
export function copyTree(folder: string, databaseUrl: string): CopiedTree {
  copySources(folder)
  linkPackages(folder)
  const runTests = ({ files, engine }: Tests) =>
    runVitest(folder, files, { TEST_ENGINE: engine ?? 'embedded', TEST_DATABASE_URL: databaseUrl })
  return {
    runTests,
    async testsWithout({ file, text, without, tests, engine }) {
      const path = join(folder, file)
      const source = readFileSync(path, 'utf8')
      if (source.split(text).length !== 2) return 'missing'
      writeFileSync(
        path,
        source.replace(text, () => without)
      )
      try {
        return await runTests({ files: tests, engine })
      } finally {
        writeFileSync(path, source)
      }
    }
  }
}

export function copySources(folder: string) {
  const isSource = (path: string) => !['node_modules', 'dist', 'test-results', 'data'].includes(basename(path))
  for (const name of [...parts, 'scripts', 'package.json', 'tsconfig.base.json', 'vitest.config.ts']) {
    cpSync(join(repository, name), join(folder, name), { recursive: true, filter: isSource })
  }
}

export function linkPackages(folder: string) {
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@doorplate'), { recursive: true })
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@doorplate' && name !== '.cache')
      symlinkSync(join(repository, 'node_modules', name), join(packages, name))
  }
  for (const part of parts) symlinkSync(join(folder, part), join(packages, '@doorplate', part))
}

async function runVitest(
  folder: string,
  files: readonly string[],
  environment: Record<string, string>
): Promise<Outcome> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test', ...environment } }
  )
  const [code] = await once(child, 'exit')
  try {
    return outcomeOf(code, JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return `broken: they ended with ${code} and no report`
  }
}

type Result = { status: string; message: string; assertionResults: { status: string; fullName: string }[] }
type Report = { numPassedTests: number; testResults: Result[] }

function outcomeOf(code: number, { numPassedTests, testResults }: Report): Outcome {
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return `red: ${failed.fullName}`
  if (code === 0 && numPassedTests > 0) return 'green'
  return `broken: ${testResults.find(({ status }) => status === 'failed')?.message ?? `they ended with ${code}`}`
}
