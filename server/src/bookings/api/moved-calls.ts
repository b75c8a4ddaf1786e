import type { FastifyRequest } from 'fastify'
import { refuse } from '../../http/problems.ts'
import { isAnonymous } from '../holder.ts'

/** Fields that earlier versions took in a PATCH, with the calls that do it now. */
const callsByField: Record<string, string> = {
  undone: 'undo',
  ended: 'end',
  checked_in: 'check-in',
  booked_by: 'booker',
  company: 'booker',
  booker_email: 'booker'
}

/** @throws ApiProblem `invalid` that names the call */
export async function refuseMovedCalls(request: FastifyRequest) {
  const { body } = request
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : []
  const isExtension = fields.join() === 'end_time' && isAnonymous(request)
  const field = isExtension ? 'end_time' : fields.find((each) => Object.hasOwn(callsByField, each))
  if (field === undefined) return
  const call = isExtension ? 'extension' : callsByField[field]!
  refuse('invalid', ['problem.callMoved', { call: `POST /api/v1/bookings/:id/${call}` }], { field })
}
