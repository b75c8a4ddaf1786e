import { invalid, Refusal } from '@doorplate/domain/refusals'
import { normalize } from '@doorplate/domain/texts'
import { isLine } from '../offices/office-rules.ts'

const nameLimit = 80

/** What the log says of the admin key, and of an operator whose name was erased. */
const saidByTheLog = /^(admin key|former operator \d+)$/i

/** The name as it is stored. */
export function nameOfOperator(typed: string): string | Refusal {
  const name = normalize(typed)
  if (isLine(name, nameLimit)) return saidByTheLog.test(name) ? nameTaken : name
  return invalid({ field: 'name', message: ['problem.operatorNameInvalid', { max: nameLimit }] })
}

export const operatorNotFound = new Refusal('not_found', ['problem.operatorNotFound'])
export const operatorRevoked = new Refusal('over', ['problem.operatorRevoked'])
export const nameTaken = new Refusal('name_taken', ['problem.operatorNameTaken'], { field: 'name' })
