import type { Answer } from '@doorplate/api/calls'

export type AuditEntry = Answer<'GET', '/api/v1/audit'>[number]

/** Is false for an action of a later version, too. */
export function isIn<Table extends object>(table: Table, action: string): action is keyof Table & string {
  return action in table
}
