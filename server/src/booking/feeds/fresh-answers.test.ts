import { expect, test } from 'vitest'
import { answerOf } from '../../base/http/answers/shared-reads.ts'
import { FreshAnswers } from './fresh-answers.ts'

test('answers are kept up to a number of bytes, the newest ones', async () => {
  const answers = new FreshAnswers({ isConnected: true, version: '1' }, 100)
  for (const key of ['first', 'second', 'third']) await answers.keep(key, async () => answerOf('x'.repeat(45)))
  expect(['first', 'second', 'third'].map((key) => answers.find(key) !== undefined)).toEqual([false, true, true])
  await answers.keep('large', async () => answerOf('x'.repeat(101)))
  expect(answers.find('large')).toBeUndefined()
})

test('an answer is forgotten when anything changes', async () => {
  const changes = { isConnected: true, version: '1' }
  const answers = new FreshAnswers(changes)
  await answers.keep('one', async () => answerOf('one'))
  changes.version = '2'
  expect(answers.find('one')).toBeUndefined()
})
