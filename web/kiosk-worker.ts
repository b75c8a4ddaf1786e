import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** `off` in the build's environment has all kiosks remove the worker that they have. */
export const isWorkerOff = process.env['KIOSK_WORKER'] === 'off'

const folder = join(import.meta.dirname, 'worker')

/** Modules that a kiosk loads at its start or right after, together with everything they import. */
const startsOfKiosk = [
  '/src/main.tsx',
  '/display/display-view.tsx',
  '/kiosk/idle-kiosk.tsx',
  '/kiosk/start/kept-start.ts',
  '/dialogs/display-dialog.tsx',
  '/kiosk-menu/kiosk-facts.tsx'
]

/** Writes the worker with which a kiosk starts while its server is away. */
export function kioskWorker(): Plugin {
  return {
    name: 'doorplate-kiosk-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = await Promise.all(filesOfKiosk(bundle).map(async (name) => [`/${name}`, await hashOf(dir!, name)]))
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
  const code = await bundled('worker.ts')
  return `const kioskBuild=${JSON.stringify(name)},kioskFiles=${json};${code}`
}

export function removingWorker(): Promise<string> {
  return bundled('removing-worker.ts')
}

function filesOfKiosk(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  function take(chunk: Rolldown.OutputChunk | undefined) {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
  }
  for (const start of startsOfKiosk) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(start)))
    if (!chunk) throw new Error(`No part of the page has ${start}`)
    take(chunk)
  }
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const own = [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...own, ...fonts])].sort()
}

async function hashOf(dir: string, name: string): Promise<string> {
  const file = await readFile(join(dir, name))
  return `sha256-${createHash('sha256').update(file).digest('base64')}`
}

async function bundled(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome90',
      rolldownOptions: { input: join(folder, entry), output: { format: 'iife' } }
    }
  })
  const { output } = Array.isArray(result) ? result[0]! : (result as Rolldown.RolldownOutput)
  return output[0].code
}
