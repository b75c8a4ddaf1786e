import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../processes/children.mjs'

const generated = ['node_modules', 'dist', 'release', 'data', 'screenshots', 'test-results']
const longestReadme = 110

/**
 * Checks what the documents say about the repository: the map of its folders, and each link and anchor.
 * @returns {Promise<import('../counts.mjs').Count>}
 */
export async function checkDocuments() {
  const readme = read('README.md')
  const lines = readme.trimEnd().split('\n').length
  const documents = [
    ...['.', 'pglite-durable'].flatMap((folder) => markdownIn(folder, false)),
    ...markdownIn('docs', true)
  ]
  const problems = [
    ...mapProblems(read('docs/architecture.md')),
    ...documents.flatMap(linkProblems),
    ...readmeMapProblems(readme),
    ...numberProblems(readme),
    ...(lines > longestReadme ? [`README.md has ${lines} lines, more than ${longestReadme}`] : [])
  ]
  for (const problem of problems) console.log(problem)
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Each folder of the map must exist. If the map shows subfolders of a folder, it must show all of them.
 * @param {string} architecture
 */
function mapProblems(architecture) {
  const map = /## The map\n.*?```text\n(.*?)```/s.exec(architecture)?.[1]
  if (!map) return ['docs/architecture.md has no map']
  const folders = foldersOf(map)
  const opened = [...new Set(folders.map((folder) => dirname(folder)))]
  return [
    ...folders.filter((folder) => !isFolder(folder)).map((folder) => `The map has ${folder}/, which does not exist`),
    ...opened
      .flatMap(subfolders)
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `The map does not have ${folder}/`)
  ]
}

/**
 * The README explains each folder of the root.
 * @param {string} readme
 */
function readmeMapProblems(readme) {
  return [...subfolders('.'), '.ci']
    .filter((folder) => !readme.includes(`\n${folder}/ `))
    .map((folder) => `README.md does not explain ${folder}/`)
}

/**
 * The folders that the map names: those at the beginning of a line, below the line above that is indented less.
 * @param {string} map
 */
function foldersOf(map) {
  /** @type {{ indent: number, path: string }[]} */
  const above = []
  return map.split('\n').flatMap((line) => {
    const [, spaces = '', names] = /^( *)((?:[\w./-]+\/ +)*[\w./-]+\/)(?= |$)/.exec(line) ?? []
    if (!names) return []
    while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop()
    const paths = names.split(/ +/).map((name) => join(above.at(-1)?.path ?? '.', name.slice(0, -1)))
    above.push({ indent: spaces.length, path: paths[0] ?? '.' })
    return paths
  })
}

/**
 * Each promise but the last and each rule has a number, and a test whose name begins with it. The last promise has the list
 * of attacks.
 * @param {string} readme
 */
function numberProblems(readme) {
  const promises = /## What it promises\n(.*?)\n## /s.exec(readme)?.[1]?.match(/^\d+(?=\. )/gm) ?? []
  const rules = read('docs/specification.md').match(/(?<=^- \*\*)R\d+(?=\*\*)/gm) ?? []
  const tests = ['domain/src', 'server/src', 'web/src', 'pglite-durable/src', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => read(join(folder, name)))
  )
  if (promises.length === 0 || rules.length === 0)
    return ['README.md has no promises, or docs/specification.md no rules']
  return [...promises.slice(0, -1).map((number) => `P${number}`), ...rules]
    .filter((number) => !tests.some((text) => text.includes(`('${number}: `)))
    .map((number) => `No test has a name that begins with ${number}`)
}

/**
 * Each relative link must lead to a file, and its anchor to a heading there.
 * @param {string} document
 */
function linkProblems(document) {
  const targets = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => {
      const [path = '', anchor] = target.split('#')
      const file = path ? join(dirname(document), path) : document
      if (!existsSync(join(root, file))) return [`${document} links to ${target}, which does not exist`]
      if (anchor === undefined || anchorsOf(file).includes(anchor)) return []
      return [`${document} links to ${target}, where there is no such heading`]
    })
}

/**
 * The anchors that GitHub gives to a document's headings.
 * @param {string} document
 */
function anchorsOf(document) {
  const text = read(document).replace(/^```.*?^```/gms, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
  )
}

/**
 * @param {string} folder
 * @param {boolean} recursive
 */
function markdownIn(folder, recursive) {
  const names = readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name))
}

/** @param {string} folder */
function subfolders(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !generated.includes(entry.name))
    .map(({ name }) => join(folder, name))
    .filter(hasFiles)
}

/**
 * A change of branch may leave an empty folder behind.
 * @param {string} folder
 */
function hasFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).some((entry) => entry.isFile())
}

/** @param {string} path */
function isFolder(path) {
  return existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(root, path), 'utf8')
}
