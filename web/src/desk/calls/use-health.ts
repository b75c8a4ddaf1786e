import type { Answer } from '@doorplate/api/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import { json } from '../../backend/calls.ts'
import { call } from './desk-calls.ts'
import { halfMinute, useRead } from './use-read.ts'

type Health = Answer<'GET', '/api/v1/health'>

/** What runs, and what needs somebody. All parts of the desk share it. */
export function useHealth(): UseQueryResult<Health> {
  return useRead({
    key: ['health'],
    read: (signal) => call('GET', '/api/v1/health', { signal }, json(isHealth)),
    every: halfMinute
  })
}

function isHealth(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'problems' in answer && Array.isArray(answer.problems)
}
