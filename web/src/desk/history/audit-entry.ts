import type { Answer } from '@doorplate/api/calls'

export type AuditEntry = Answer<'GET', '/api/v1/audit'>[number]
