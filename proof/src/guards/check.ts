import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allGuards } from './all.ts'
import type { Guard } from './guard.ts'

/** A part of `npm test`: it finds guards that code has moved away from, without running a test. */
const repository = fileURLToPath(new URL('../../..', import.meta.url))
const problems = [...allGuards.flatMap(problemsOf), ...repeatedNames()]
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1

function problemsOf({ name, file, text, without, tests }: Guard): string[] {
  const path = join(repository, file)
  const count = existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0
  const missing = tests.filter((test) => !existsSync(join(repository, test)))
  return [
    ...(count === 1 ? [] : [`"${name}": its text stands ${count} times in ${file}, not once: ${JSON.stringify(text)}`]),
    ...(text === without ? [`"${name}": taking it out changes nothing`] : []),
    ...(tests.length === 0 ? [`"${name}" names no test`] : []),
    ...missing.map((test) => `"${name}": there is no ${test}`)
  ]
}

function repeatedNames(): string[] {
  const names = allGuards.map(({ name }) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  return repeated.map((name) => `two guards are called "${name}"`)
}
