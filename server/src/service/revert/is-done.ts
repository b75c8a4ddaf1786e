import type { ProblemCode } from '@doorplate/domain/problem-codes'
import { Refusal } from '@doorplate/domain/refusals'
import type { transact } from '../../office/transactions/transact.ts'

/** Whether a change was reverted. @param reasons why it may not be */
export async function isDone(change: ReturnType<typeof transact>, ...reasons: ProblemCode[]): Promise<boolean> {
  const done = await change
  if (!(done instanceof Refusal)) return true
  if (reasons.includes(done.code)) return false
  throw new Error(`A change could not be reverted: ${done.code}`)
}
