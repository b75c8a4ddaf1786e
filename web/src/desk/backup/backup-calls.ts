import type { Answer } from '@doorplate/api/calls'
import type { AuditAction } from '@doorplate/api/service/audit'
import { isRow, json } from '../../backend/calls.ts'
import { call } from '../calls/desk-calls.ts'

export type Estimate = Answer<'GET', '/api/v1/backup/estimate'>
export type Download = Answer<'GET', '/api/v1/downloads/:id'>
export type BackupEntry = Answer<'GET', '/api/v1/audit'>[number]

const shownBackups = 10

export function estimateBackup(signal: AbortSignal): Promise<Estimate> {
  return call('GET', '/api/v1/backup/estimate', { signal }, json(hasBytes))
}

/** Newest first. */
export function lastBackups(signal: AbortSignal): Promise<BackupEntry[]> {
  const query = { action: 'backup downloaded' satisfies AuditAction, limit: shownBackups }
  return call('GET', '/api/v1/audit', { query, signal }, json(Array.isArray))
}

export function startDownload(): Promise<Answer<'POST', '/api/v1/downloads'>> {
  return call('POST', '/api/v1/downloads', { body: { path: '/backup' } }, json(isRow))
}

export function getDownload(id: string, signal: AbortSignal): Promise<Download> {
  return call('GET', '/api/v1/downloads/:id', { params: { id }, signal }, json(isRow))
}

function hasBytes(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer
}
