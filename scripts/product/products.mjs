import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, tool } from '../processes/children.mjs'

// Reading its 700 small files takes a sixth of a start.
const bundledPackage = 'typebox'
/** The workspaces whose packages the built server imports. */
export const running = ['server', 'pglite-durable']
const stamps = join(root, 'node_modules', '.cache', 'doorplate')

const products = [
  {
    name: 'page',
    sources: ['web', 'domain/src'],
    results: ['web/dist/index.html', 'web/dist/desk.html', 'web/dist/render-page.mjs'],
    build: buildPage
  },
  {
    name: 'server',
    sources: ['server', 'pglite-durable', 'api/src', 'domain/src', 'domain/words', 'web/src/pages.ts'],
    results: ['server/dist/main.js', 'server/dist/restore.js'],
    build: buildServer
  }
]

/**
 * Builds the page and the server, or the one that is named, where its sources differ from those of the last build.
 * @param {'page' | 'server'} [only]
 * @throws when a build fails
 */
export async function buildStale(only) {
  await Promise.all(products.filter(({ name }) => only === undefined || name === only).map(buildIfStale))
}

/** @param {typeof products[number]} product */
async function buildIfStale({ name, sources, results, build }) {
  const stamp = join(stamps, `${name}.sha256`)
  const files = digestOf([
    ...sources,
    'package-lock.json',
    'scripts/lint/tsconfig.base.json',
    'scripts/product/products.mjs'
  ])
  const state = `${files} ${process.env['KIOSK_WORKER'] ?? ''}`
  const isBuilt = results.every((result) => existsSync(join(root, result)))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return

  console.log(`Building the ${name} …`)
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, state)
}

async function buildPage() {
  // Tests set another NODE_ENV, with which React would be built for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const config of ['vite.config.ts', 'desk.config.ts']) {
    const build = tool('vite', 'build', '--config', config, '--logLevel', 'warn')
    if ((await run(...build, { cwd: join(root, 'web'), env })) !== 0) throw new Error('The page could not be built.')
  }
  await bundle('page', {
    // esbuild drops unused code of modules only.
    mainFields: ['module', 'main'],
    // The page links to its style sheets.
    loader: { '.css': 'empty' },
    entryPoints: ['web/src/render-page.tsx'],
    outdir: 'web/dist',
    outExtension: { '.js': '.mjs' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.KIOSK_WORKER': '"on"' },
    jsx: 'automatic',
    minify: true,
    // React's package for the server is CommonJS.
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" }
  })
}

async function buildServer() {
  const packages = running.flatMap((part) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'))
    return Object.keys(dependencies)
  })
  await bundle('server', {
    entryPoints: ['server/src/main.ts', 'server/src/restore.ts', 'server/src/mail-test.ts', 'server/src/address.ts'],
    outdir: 'server/dist',
    external: packages.filter((name) => name !== bundledPackage),
    // These have no packages of their own once the server is built.
    alias: {
      '@doorplate/api': './api/src',
      '@doorplate/domain': './domain/src',
      '@doorplate/pglite-durable': './pglite-durable/src',
      '@doorplate/web': './web/src'
    },
    sourcemap: true
  })
}

/**
 * One file for Node.js.
 * @param {string} what
 * @param {import('esbuild').BuildOptions} options
 */
async function bundle(what, options) {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    ...options
  }).catch(() => {
    // esbuild and Vite print the reason.
    throw new Error(`The ${what} could not be built.`)
  })
}

/**
 * Digest of the names and contents of all files that a build reads.
 * @param {string[]} paths
 */
function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]} the file itself, or all files below the folder that go into a build
 */
function filesOf(path) {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
