import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The modules that a kiosk starts with. */
export const kioskModules = ['/display/display-view.tsx', '/kiosk/idle-kiosk.tsx']

/** The modules of each page whose code is not part of the first load. */
const laterPages = {
  day: ['/day/day-app.tsx'],
  room: ['/week/week-app.tsx'],
  notFound: ['/status-pages/not-found-page.tsx'],
  kiosk: kioskModules,
  times: ['/booking/steps/time-step.tsx']
}

/** Writes which files each page needs besides those of the first load. The server links to them in the page's head. */
export function filesOfPages(): Plugin {
  return {
    name: 'doorplate-files-of-pages',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const first = new Set(loadedFiles(bundle, ['/src/main.tsx']))
      const files = Object.entries(laterPages).map(([page, modules]) => [
        page,
        loadedFiles(bundle, modules).filter((file) => !first.has(file))
      ])
      await writeFile(join(dir!, 'files-of-pages.json'), JSON.stringify(Object.fromEntries(files)))
    }
  }
}

/** The scripts and style sheets that modules are in, and those of everything that they import. */
export function loadedFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const found = new Set<Rolldown.OutputChunk>()
  function take(chunk: Rolldown.OutputChunk | undefined) {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) take(chunks.find(({ fileName }) => fileName === name))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`No part of the page has ${module}`)
    take(chunk)
  }
  const files = [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  return [...new Set(files)]
}
