import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const desk = import.meta.dirname
const textOf = (path: string) => readFileSync(path, 'utf8')
const folderOf = (path: string) => relative(desk, path).split('/')[0]!
const modules = readdirSync(desk, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => join(desk, path))

/** The sheets of a page arrive with it. Those of the frame, its parts and forms are always there. */
const always = ['main.tsx', 'parts', 'forms']

test('each class has its rules on every page that uses it', () => {
  const folders = new Map<string, Set<string>>()
  for (const path of modules) {
    for (const [, sheet] of textOf(path).matchAll(/import '(\..*\.css)'/g)) {
      for (const [, name] of textOf(join(dirname(path), sheet!)).matchAll(
        /\.(desk-[a-z-]+)(?:[:[][^\s,{]*)?\s*[,{]/g
      )) {
        folders.set(name!, (folders.get(name!) ?? new Set()).add(folderOf(path)))
      }
    }
  }
  const missing = modules.flatMap((path) => {
    const names = [...textOf(path).matchAll(/className=[^>]*?\b(desk-[a-z-]+)/g)].map(([, name]) => name!)
    return names.flatMap((name) => {
      const known = folders.get(name)
      const pages = pagesWith(folderOf(path))
      const isStyled = !known || always.some((each) => known.has(each)) || pages.every((page) => known.has(page))
      return isStyled ? [] : [`${name} in ${relative(desk, path)}`]
    })
  })
  expect(missing).toEqual([])
})

/** The pages that show what a folder has: its own, or those that import it. */
function pagesWith(folder: string): string[] {
  const isPage = modules.some((path) => folderOf(path) === folder && path.endsWith('-page.tsx'))
  if (isPage) return [folder]
  const users = modules.filter((path) => textOf(path).includes(`'../${folder}/`)).map(folderOf)
  return [...new Set(users)].filter((each) => each !== folder)
}
