import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProofContext } from './proof.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs tests of this repository on the embedded engine. Tests that do not run count neither way. */
export async function runRepositoryTests(
  context: ProofContext,
  parameters: readonly string[],
  environment: Record<string, string>
): Promise<{ passed: number; failed: number }> {
  const report = join(context.folder(), 'report.json')
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...parameters],
    {
      cwd: repository,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'test', TEST_ENGINE: 'embedded', ...environment }
    }
  )
  context.atEnd(() => child.kill())
  const [code] = await once(child, 'exit')
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: code === 0 ? numFailedTests : Math.max(numFailedTests, 1) }
}
