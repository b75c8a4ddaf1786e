import './processes/node-version.mjs'
import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from './processes/children.mjs'
import { billOfMaterials } from './product/bill-of-materials.mjs'
import { installMissing, npm } from './product/install.mjs'
import { prepare } from './product/prepare.mjs'
import { buildStale, running } from './product/products.mjs'

/** The files and folders of the repository that a release contains. */
const parts = [
  'doorplate.mjs',
  'scripts/processes/node-version.mjs',
  'scripts/processes/settings.mjs',
  'server/package.json',
  'server/dist',
  'server/migrations',
  'server/schema',
  'web/dist',
  'deploy',
  'docs',
  'README.md',
  'LICENSE'
]

await prepare(installMissing, buildStale, makeRelease)

async function makeRelease() {
  const { version } = await readJson('server/package.json')
  const name = `doorplate-${version}`
  const releases = join(root, 'release')
  const folder = join(releases, name)
  await rm(folder, { recursive: true, force: true })
  await installRunning(folder)
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true, filter: isForRelease })
  await writeFile(join(folder, 'package.json'), JSON.stringify(await describe(version), undefined, 2))

  const { create } = await import('tar')
  const archive = `${name}.tar.gz`
  // Portable: every user and machine makes the same archive.
  await create({ cwd: releases, file: join(releases, archive), gzip: true, portable: true, mtime: new Date(0) }, [name])
  await rm(folder, { recursive: true })
  const bill = `${name}.cdx.json`
  await writeFile(join(releases, bill), JSON.stringify(billOfMaterials(), undefined, 2))
  await writeFile(join(releases, `${name}.sha256`), await checksums(releases, [archive, bill]))
  console.log(`Made release/${archive}, ${bill} and ${name}.sha256`)
}

/**
 * In the format of sha256sum.
 * @param {string} folder
 * @param {string[]} files
 */
async function checksums(folder, files) {
  const lines = files.map(async (file) => {
    const sum = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex')
    return `${sum}  ${file}\n`
  })
  return (await Promise.all(lines)).join('')
}

/**
 * Containers are built from the repository.
 * @param {string} source
 */
function isForRelease(source) {
  return !/^(Dockerfile|compose\.)/.test(basename(source))
}

/**
 * Installs the packages that the server runs with.
 * @param {string} folder
 */
async function installRunning(folder) {
  const { workspaces } = await readJson('package.json')
  const descriptions = workspaces.map((/** @type {string} */ name) => `${name}/package.json`)
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...descriptions]) {
    await cp(join(root, file), join(folder, file))
  }
  const workspaceOptions = running.map((name) => `--workspace=@doorplate/${name}`)
  await npm(['ci', '--omit=dev', ...workspaceOptions, '--prefer-offline'], { cwd: folder })
  const others = workspaces.filter((/** @type {string} */ name) => name !== 'server')
  const unused = [...others, 'package-lock.json', '.npmrc', 'node_modules/@doorplate', 'node_modules/.bin']
  for (const name of unused) await rm(join(folder, name), { recursive: true, force: true })
}

/**
 * The package of a release. Its commands have the names of the repository's.
 * @param {string} version
 */
async function describe(version) {
  const { name, description, license, type, engines } = await readJson('package.json')
  const scripts = {
    start: 'exec node doorplate.mjs',
    restore: 'exec node doorplate.mjs restore',
    'mail-test': 'exec node doorplate.mjs mail-test'
  }
  return { name, version, private: true, description, license, type, engines, scripts }
}

/** @param {string} path */
async function readJson(path) {
  return JSON.parse(await readFile(join(root, path), 'utf8'))
}
