import type { Proof } from '../rig/proof.ts'
import { allGuards } from './all.ts'
import { copyTree } from './copied-tree.ts'
import type { Guard } from './guard.ts'

/** Removes what keeps each promise, one guard at a time; tests have to fail each time. */
export const guards: Proof = {
  name: 'guards',
  promise: 'No guard can be removed without a test that goes red.',
  async run(context) {
    const { url } = await context.postgres()
    const tree = copyTree(context.folder(), url)
    const complaints: string[] = []
    for (const tests of testsOf(allGuards)) {
      const outcome = await tree.runTests(tests)
      context.log(`with every guard, on ${tests.engine ?? 'the embedded engine'}: ${outcome}`)
      if (outcome !== 'green') complaints.push(`with every guard in place the tests are ${outcome}`)
    }
    const chosen = context.short ? allGuards.filter((_, index) => index % 8 === 0) : allGuards
    for (const guard of chosen) {
      const outcome = await tree.testsWithout(guard)
      const isNoticed = outcome.startsWith('red')
      context.log(`without "${guard.name}": ${isNoticed ? outcome : outcome.toUpperCase()}`)
      if (outcome === 'missing') complaints.push(`${guard.file} does not have the guard "${guard.name}" exactly once`)
      else if (!isNoticed) complaints.push(`without "${guard.name}" the tests are ${outcome}`)
    }
    return {
      held: complaints.length === 0,
      did: `${chosen.length} guards removed, one at a time`,
      found: complaints.length === 0 ? `${chosen.length} times red` : complaints.join('; ')
    }
  }
}

/** The test files that guards name, by engine: each once. */
function testsOf(guarded: readonly Guard[]): { files: string[]; engine: Guard['engine'] }[] {
  const engines = [undefined, 'postgres'] as const
  return engines.map((engine) => {
    const files = guarded.filter((guard) => guard.engine === engine).flatMap(({ tests }) => tests)
    return { files: [...new Set(files)], engine }
  })
}
