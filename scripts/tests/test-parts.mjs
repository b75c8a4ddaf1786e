import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runQuietly, tool } from '../processes/children.mjs'
import { buildStale } from '../product/products.mjs'
import { checkAttackList } from './checks/attack-list.mjs'
import { auditPackages } from './checks/audit.mjs'
import { checkDocuments } from './checks/documents.mjs'
import { checkViews } from './checks/views.mjs'
import { countOf, playwrightCount, vitestCount } from './counts.mjs'
import { startPostgres } from './postgres.mjs'
import { findFirefox } from './programs/firefox.mjs'
import { findOldChromium } from './programs/old-chromium.mjs'
import { installWebKit } from './programs/webkit.mjs'

/** @typedef {import('./counts.mjs').Count} Count */
/** Takes the browser's path, which may still be on its way. @typedef {{ name: string, run: (chromium: Promise<string>) => Promise<Count> }} Part */

const reports = join(root, 'node_modules', '.cache', 'doorplate')
const parts = ['domain', 'api', 'pglite-durable', 'server', 'web', 'testing', 'e2e', 'bench', 'proof']
const projects = [
  '.',
  ...['domain', 'web'].flatMap((part) => [part, `${part}/tsconfig.tests.json`]),
  'api',
  'pglite-durable',
  'server',
  'web/worker'
]

/** Independent of each other, so they run at the same time. @type {Part[]} */
export const checks = [
  check('format', ['biome', 'ci', '--error-on-warnings', '--colors=off']),
  check('types', ...projects.map((project) => ['tsc', '-p', project])),
  check('dead-code', ['knip', '--no-progress', '--config', 'scripts/lint/knip.json']),
  check('imports', ['depcruise', '--config', 'scripts/lint/dependency-cruiser.cjs', ...parts]),
  { name: 'views', run: checkViews },
  { name: 'documents', run: checkDocuments },
  { name: 'attack-list', run: checkAttackList }
]

/** Each uses the whole machine, so they run one after another. @type {Part[]} */
export const suites = [
  { name: 'domain', run: () => vitest('domain') },
  { name: 'web', run: () => vitest('web', { TEST_SPEED: 'quick' }) },
  { name: 'server', run: (chromium) => serverOnPostgres(chromium, 'quick') },
  { name: 'build', run: () => buildStale().then(() => ({ passed: 1, failed: 0 })) },
  { name: 'browser', run: (chromium) => browser(chromium, 'browser', ['--grep=@main']) }
]

/** The parts of `npm run test:rest`. @type {Part[]} */
export const rest = [
  { name: 'audit', run: auditPackages },
  { name: 'web-slow', run: () => vitest('web', { TEST_SPEED: 'slow' }) },
  { name: 'server-slow', run: (chromium) => serverOnPostgres(chromium, 'slow') },
  { name: 'server-embedded', run: () => vitest('server', { TEST_ENGINE: 'embedded' }) },
  { name: 'browser-rest', run: (chromium) => browser(chromium, 'browser-rest', ['--grep-invert=@main']) },
  { name: 'browser-91', run: () => browser(findOldChromium(), 'browser-91', ['--grep=@chromium-91']) },
  { name: 'firefox', run: firefox },
  { name: 'webkit', run: webkit }
]

/**
 * A check that counts as one test: all its commands must succeed.
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Part}
 */
function check(name, ...commands) {
  return {
    name,
    run: async () => {
      const outcomes = await Promise.all(commands.map(([bin = '', ...rest]) => runQuietly(...tool(bin, ...rest))))
      for (const { output } of outcomes) if (output.trim()) console.log(output.trim())
      const isFine = outcomes.every(({ code }) => code === 0)
      return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
    }
  }
}

/**
 * @param {string} project
 * @param {Record<string, string>} [environment]
 */
async function vitest(project, environment) {
  const report = freshReport(project)
  const parameters = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`
  ]
  const env = { ...process.env, NODE_ENV: 'test', ...environment }
  return countOf(await run(...tool('vitest', ...parameters), { env }), report, vitestCount)
}

/**
 * @param {Promise<string>} chromium
 * @param {'quick' | 'slow'} speed of the tests to run
 */
async function serverOnPostgres(chromium, speed) {
  // Both may have to be installed, and apt runs one installation at a time.
  await chromium.catch(() => undefined)
  const postgres = await startPostgres()
  try {
    // The machine's zone must not matter: this one is far from the office's, and mostly on another day.
    return await vitest('server', {
      TEST_ENGINE: 'postgres',
      TEST_DATABASE_URL: postgres.url,
      TEST_SPEED: speed,
      TZ: 'Pacific/Kiritimati'
    })
  } finally {
    await postgres.stop()
  }
}

/**
 * @param {Promise<string>} chromium
 * @param {string} name
 * @param {string[]} parameters
 */
async function browser(chromium, name, parameters) {
  return playwright(name, parameters, { CHROMIUM_PATH: await chromium })
}

async function firefox() {
  return playwright('firefox', ['--config=firefox.config.ts'], { FIREFOX_PATH: await findFirefox() })
}

async function webkit() {
  await installWebKit()
  return playwright('webkit', ['--config=webkit.config.ts'], {})
}

/**
 * @param {string} name
 * @param {string[]} parameters
 * @param {Record<string, string>} environment
 */
async function playwright(name, parameters, environment) {
  const report = freshReport(name)
  const env = { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  await buildStale()
  return countOf(
    await run(...tool('playwright', 'test', ...parameters), { cwd: join(root, 'e2e'), env }),
    report,
    playwrightCount
  )
}

/** @param {string} name */
function freshReport(name) {
  const file = join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}
