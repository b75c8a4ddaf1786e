import { createHolder } from '../../../../backend/holder.ts'
import { call } from '../../../calls/desk-calls.ts'

/** Opens bookings and series with the operator's session. */
export const deskHolder = createHolder({ call })
