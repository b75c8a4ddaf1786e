import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)
const paths = [
  'README.md',
  'pglite-durable/README.md',
  ...readdirSync(new URL('docs/', root), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)
]

export const documents = paths
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }))

type Block = { where: string; language: string; text: string }

/** The examples between fences, with the document and the line. */
export const blocks: Block[] = documents.flatMap(({ path, text }) =>
  [...text.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)].map(
    ({ index, 1: indent = '', 2: language = '', 3: block = '' }) => ({
      where: `${path}:${text.slice(0, index).split('\n').length}`,
      language,
      text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    })
  )
)

export function blocksOf(...languages: string[]): [where: string, text: string][] {
  return blocks.filter(({ language }) => languages.includes(language)).map(({ where, text }) => [where, text])
}

/** Commands and the like within a sentence or a table. */
export const inlineCode: [where: string, text: string][] = documents.flatMap(({ path, text }) =>
  [...text.replaceAll(/^ *```.*?^ *```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(({ 1: code = '' }): [string, string] => [
    path,
    code
  ])
)
