import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { extract } from 'tar'
import { root } from '../../processes/children.mjs'
import { npm } from '../../product/install.mjs'

// The oldest Chromium in a package of npm. It cannot be a dependency: each installation would get its 45 MB.
const version = '9.0.0'
const integrity = '9+ZgDNAHlQ18pJL2QpBbPK7Knad/a23IaNYQO3AuJQsjW/XKGQdt8mgyKpP85x0iD3WN1ZDdMgibumCz27jT7Q=='
const folder = join(root, 'node_modules', '.cache', 'doorplate', 'chromium-91')
const program = join(folder, 'chromium')

/**
 * Chromium 91 without windows, for Linux on x64. The first call gets it from npm's registry.
 * @returns {Promise<string>} its path
 * @throws when npm cannot get it, or gets something else
 */
export async function findOldChromium() {
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  await npm(['pack', `chrome-aws-lambda@${version}`, '--silent', '--pack-destination', folder])
  const archive = join(folder, `chrome-aws-lambda-${version}.tgz`)
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (hash !== integrity) throw new Error(`chrome-aws-lambda ${version} is not the one that was tried: ${hash}`)
  await extract({ file: archive, cwd: folder, strip: 2 }, ['package/bin/chromium.br'])
  // Renamed when it is whole, because an interrupted run leaves a part.
  writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(`${program}.br`)), { mode: 0o755 })
  rmSync(archive)
  rmSync(`${program}.br`)
  renameSync(`${program}.part`, program)
  return program
}
