import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pages } from './src/pages.ts'

/** All that the browser reads of the table: the rest would make the first load larger. */
export function tableOfPages(): Plugin {
  const paths = Object.entries(pages).flatMap(([name, { path, isApart = false }]) =>
    path === '/' || isApart ? [] : [[name, { path }]]
  )
  const left = JSON.stringify(Object.fromEntries(paths))
  return {
    name: 'doorplate-table-of-pages',
    apply: 'build',
    enforce: 'pre',
    transform: (_code, id) => (id.endsWith('/src/pages.ts') ? `export const pages = ${left}` : undefined)
  }
}

/** Writes which files each page needs besides those of the first load. The server links to them in the page's head. */
export function filesOfPages(): Plugin {
  return {
    name: 'doorplate-files-of-pages',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const first = new Set(loadedFiles(bundle, ['/src/main.tsx']))
      const files = Object.entries(pages).flatMap(([name, { modules = [], isApart = false }]) =>
        isApart ? [] : [[name, loadedFiles(bundle, modules).filter((file) => !first.has(file))]]
      )
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
