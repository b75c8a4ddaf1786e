import { Type } from 'typebox'
import { answer } from '../base/answer.ts'
import { textResponse } from '../base/headers.ts'
import { commonProblems } from '../base/problems.ts'

const open = { tags: ['operations'], security: [] } as const

export const getHealthCall = {
  method: 'GET',
  url: '/healthz',
  schema: {
    ...open,
    operationId: 'getHealth',
    summary: 'The process runs',
    response: {
      200: answer('It runs', Type.Object({ status: Type.String(), version: Type.String() })),
      ...commonProblems
    }
  }
} as const

export const getReadinessCall = {
  method: 'GET',
  url: '/readyz',
  schema: {
    ...open,
    operationId: 'getReadiness',
    summary: 'The database takes bookings, and changes arrive',
    response: {
      200: answer('It is ready', Type.Object({ status: Type.String() })),
      503: answer('It is not ready', Type.Object({ status: Type.String(), detail: Type.String() })),
      ...commonProblems
    }
  }
} as const

export const getMetricsCall = {
  method: 'GET',
  url: '/metrics',
  schema: {
    ...open,
    operationId: 'getMetrics',
    summary: 'Figures for Prometheus',
    response: { ...textResponse('text/plain', 'Lines'), ...commonProblems }
  }
} as const
