import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { installWithApt } from '../../scripts/tests/programs/apt.mjs'
import { checks, rest, suites } from '../../scripts/tests/test-parts.mjs'
import { blocksOf, documents, inlineCode } from '../test/documents.ts'
import { testFolder } from '../test/folder.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }

const scripts = blocksOf('sh')

test.each(scripts)('%s: bash reads the script', (_where, text) => {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: filledIn(text), encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

/** Placeholders such as <id>. */
function filledIn(text: string): string {
  return text.replaceAll(/<[^>\n]+>/g, 'placeholder')
}

const ours = ['npm', 'npx', 'node', 'docker']

/** Programs that are tried elsewhere, or cannot be here. A script without them runs below. */
const notHere: Record<string, string> = {
  npm: 'its names are checked',
  npx: 'its names are checked',
  docker: 'its names are checked',
  curl: 'documents.slow.test.ts runs it',
  git: 'clones from an address that each reader has',
  sudo: 'changes the machine; release.slow.test.ts installs and updates',
  chromium: 'opens a window'
}

const commands = [...scripts, ...inlineCode.filter(isCommand)]
  .flatMap(([where, text]) => commandsIn(text).map((words) => ({ where, command: words.join(' '), words })))
  .filter(({ command }, index, all) => index === all.findIndex((each) => each.command === command))

function isCommand([, code]: [where: string, code: string]): boolean {
  return new RegExp(`^([A-Z_]+=\\S+ )*(${ours.join('|')}) `).test(code)
}

/** The words of each command, without settings in front of it. */
function commandsIn(script: string): string[][] {
  return filledIn(script)
    .replaceAll(/'[^']*'|"[^"]*"/g, 'text')
    .replaceAll('\\\n', ' ')
    .replaceAll(/(^|\s)#.*$| > \S+/gm, '')
    .split(/\n|&&|[|;]/)
    .map((command) => command.trim().replace(/^((do|done|for .*|[A-Z_]+=\S+)(\s+|$))+/, ''))
    .filter((command) => command !== '')
    .map((command) => command.split(/\s+/))
}

test.each(commands.filter(({ words: [program] }) => program === 'npm'))(
  '$where: npm has $command',
  async ({ words }) => {
    const [, script = '', ...parameters] = words.filter((word) => word !== 'run')
    // It is npm's own, or there is no script.
    if (script === '' || script === 'version') return
    expect(Object.keys(JSON.parse(read('package.json')).scripts)).toContain(script)
    const names = parameters.slice(parameters.indexOf('--') + 1).filter((word) => /^[a-z]/.test(word))
    if (script in partsOf) expect(await partsOf[script]!()).toEqual(expect.arrayContaining(names))
  }
)

const testParts = [...checks, ...suites, ...rest].map(({ name }) => name)

/** The names that a script takes. Programs list theirs when they do not know one. */
const partsOf: Record<string, () => string[] | Promise<string[]>> = {
  test: () => testParts,
  'test:rest': () => testParts,
  words: () => ['missing'],
  bench: () => listedBy('bench/src/main.ts'),
  proof: () => listedBy('proof/src/main.ts')
}

const listings = new Map<string, Promise<string[]>>()

function listedBy(program: string): Promise<string[]> {
  if (!listings.has(program)) listings.set(program, askForParts(program))
  return listings.get(program)!
}

async function askForParts(program: string): Promise<string[]> {
  const listing = run(process.execPath, ['--import', 'tsx', program, 'no-such-part'], { cwd: root, env })
  const { stderr } = await listing.catch((error: { stderr: string }) => error)
  return stderr.slice(stderr.indexOf(' are:')).match(/[a-z][a-z-]+/g) ?? []
}

test('CONTRIBUTING.md lists the parts of the tests', () => {
  const { text } = documents.find(({ path }) => path === 'docs/CONTRIBUTING.md')!
  const listed = (command: string) =>
    new RegExp(`^\\| \`${command}\` \\| (.*) \\|$`, 'm').exec(text)![1]!.match(/(?<=`)[\w-]+(?=`)/g)
  expect(listed('npm test')).toEqual([...checks, ...suites].map(({ name }) => name))
  expect(listed('npm run test:rest')).toEqual(rest.map(({ name }) => name))
})

const npx = commands.filter(({ words: [program] }) => program === 'npx')

test.each(npx.filter(({ words: [, tool] }) => tool === 'vitest'))('$where: $command finds tests', async ({ words }) => {
  const filters = words.join(' ').replace(/^npx vitest run| -t \S+| -u/g, '')
  expect(await listed('vitest', ['list', '--filesOnly', ...filters.trim().split(' ')])).toMatch(/\.test\.tsx?$/m)
})

test.each(npx.filter(({ words: [, ...tool] }) => tool.join(' ').startsWith('playwright test')))(
  '$where: $command finds tests',
  async ({ words }) => {
    expect(await listed('playwright', [...words.slice(2), '--list'], 'e2e')).toMatch(/^Total: [1-9]/m)
  }
)

async function listed(tool: string, parameters: string[], folder = '.'): Promise<string> {
  const { stdout } = await run('npx', ['--no', tool, ...parameters], { cwd: join(root, folder), env })
  return stdout
}

test.each(commands.filter(({ words }) => words.includes('doorplate.mjs')))(
  '$where: doorplate.mjs has $command',
  async ({ words }) => {
    const [command = 'start'] = words.slice(words.indexOf('doorplate.mjs') + 1)
    const asking = run(process.execPath, ['doorplate.mjs', 'no-such-command'], { cwd: root, env })
    const { stderr } = await asking.catch((error: { stderr: string }) => error)
    expect(stderr.match(/[\w-]+/g)).toContain(command)
  }
)

const files = commands.flatMap(({ where, words }) =>
  words.flatMap((word) => {
    const [file] = /(?<=^|\/)(deploy|scripts|server|e2e)\/.*/.exec(word) ?? []
    return file === undefined || word.includes('screenshots') ? [] : [{ where, file }]
  })
)

test.each(files)('$where: there is $file', ({ file }) => {
  const { status } = spawnSync('sh', ['-c', `ls -d ${file}`], { cwd: root })
  expect(status).toBe(0)
})

test('Compose has the service that commands name', () => {
  const named = commands.flatMap(({ words }) => (words.join(' ').startsWith('docker compose run') ? words : []))
  expect(named).toContain('doorplate')
  expect(read('compose.yaml')).toMatch(/^ {2}doorplate:$/m)
})

const installing = /^sudo apt install libnss3-tools$/gm
const runnable = scripts
  .map(([where, text]): [string, string] => [where, text.replaceAll(installing, '')])
  .filter(([, text]) => commandsIn(text).every(([program]) => !(program! in notHere)))

beforeAll(async () => {
  if (spawnSync('certutil').error) await installWithApt('libnss3-tools')
}, 300_000)

test.each(runnable)('%s: the script runs', async (_where, text) => {
  const folder = testFolder({ 'data/database/VERSION': '17', 'data-restored/VERSION': '17' }, onTestFinished)
  const options = { cwd: folder, env: { ...env, HOME: folder } }
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=rooms', '-keyout', 'key.pem']
  for (const file of ['cert.pem', 'root.crt']) await run('openssl', [...certificate, '-out', file], options)
  const { stderr } = await run('sh', ['-euc', text], options)
  expect(stderr).toBe('')
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
