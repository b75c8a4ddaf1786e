import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../processes/children.mjs'

/**
 * Compares the list of attacks with the names of the tests: each id needs one, unless the list says why it does not apply.
 * @returns {Promise<import('../counts.mjs').Count>}
 */
export async function checkAttackList() {
  const rows = [...readFileSync(join(root, 'docs/attacks.md'), 'utf8').matchAll(/^\| (S-\d\d) \|.*\| (.+) \|$/gm)]
  const applies = new Map(rows.map(([, id = '', what = '']) => [id, !what.startsWith('Does not apply: ')]))
  const tried = new Set(['server/src', 'server/test', 'web/src', 'web/worker', 'domain/src', 'e2e'].flatMap(idsIn))

  const wrong = [...tried]
    .filter((id) => !applies.get(id))
    .map((id) => `${id} is tried, and docs/attacks.md does not have it`)
  for (let number = 1; number <= Math.max(36, applies.size); number++) {
    const id = `S-${String(number).padStart(2, '0')}`
    if (!applies.has(id)) wrong.push(`${id} is missing in docs/attacks.md`)
    else if (applies.get(id) && !tried.has(id)) wrong.push(`${id} has no test whose name begins with it`)
  }
  for (const sentence of wrong) console.log(sentence)
  return wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * The ids at the beginning of a folder's test names.
 * @param {string} folder
 * @returns {string[]}
 */
function idsIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
    .flatMap((name) => [...readFileSync(join(root, folder, name), 'utf8').matchAll(/\(\s*['"`](S-\d\d): /g)])
    .map(([, id = '']) => id)
}
