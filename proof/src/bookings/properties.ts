import { type Proof, randomInteger } from '../rig/proof.ts'
import { runRepositoryTests } from '../rig/repository-tests.ts'

const projects = ['--project', 'domain', '--project', 'server']
const propertyTests = ['domain', 'races', 'calendar/calendar', 'mail/message', 'attacks/input']

/** `npm test` gives its property tests one fixed seed. */
export const properties: Proof = {
  name: 'properties',
  promise: 'What holds for the generated values of npm test holds for others.',
  async run(context) {
    const rounds = context.short ? 2 : context.long ? 100 : 20
    const failed: string[] = []
    let passed = 0
    for (let round = 0; round < rounds; round++) {
      const seed = String(randomInteger(context.random, 1, 2 ** 31 - 1))
      const count = await runRepositoryTests(context, [...projects, '-t', 'seed=|S-15', ...propertyTests], {
        PROPERTY_SEED: seed
      })
      passed += count.passed
      if (count.failed > 0 || count.passed === 0) failed.push(`${count.failed} fail with PROPERTY_SEED=${seed}`)
      context.log(`seed ${seed}: ${count.passed} passed, ${count.failed} failed`)
    }
    return {
      held: failed.length === 0,
      did: `the property tests of domain and server with ${rounds} seeds`,
      found: [`${passed} tests passed`, ...failed].join('; ')
    }
  }
}
