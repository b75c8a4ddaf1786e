import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundled } from './bundled-script.ts'
import { loadedFiles } from './loaded-files.ts'
import { pages } from './src/pages.ts'

/** `off` in the build's environment has all kiosks remove the worker that they have. */
export const isWorkerOff = process.env['KIOSK_WORKER'] === 'off'

const folder = join(import.meta.dirname, 'worker')

/** Modules that a kiosk loads at its start or right after, together with everything they import. */
const startsOfKiosk = [
  '/src/main.tsx',
  ...pages.kiosk.modules!,
  '/kiosk/start/start-from-snapshot.ts',
  '/dialogs/display-dialog.tsx',
  '/kiosk-menu/kiosk-facts.tsx'
]

/** Writes the worker with which a kiosk starts while its server is away. */
export function kioskWorker(): Plugin {
  return {
    name: 'doorplate-kiosk-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = await Promise.all(filesOfKiosk(bundle).map(async (name) => [name, await hashOf(dir!, name)]))
      await writeFile(
        join(dir!, 'sw.js'),
        isWorkerOff ? await removingWorker() : await workerOf(Object.fromEntries(files))
      )
    }
  }
}

async function workerOf(files: Record<string, string>): Promise<string> {
  const json = JSON.stringify(files)
  const name = createHash('sha256').update(json).digest('hex').slice(0, 12)
  const code = await bundled(join(folder, 'worker.ts'))
  return `const kioskBuild=${JSON.stringify(name)},kioskFiles=${json};${code}`
}

export function removingWorker(): Promise<string> {
  return bundled(join(folder, 'removing-worker.ts'))
}

function filesOfKiosk(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...new Set([...loadedFiles(bundle, startsOfKiosk), ...fonts])].sort()
}

async function hashOf(dir: string, name: string): Promise<string> {
  const file = await readFile(join(dir, name))
  return `sha256-${createHash('sha256').update(file).digest('base64')}`
}
