import { storable } from './values.ts'

export const ClientSchema = storable(64, "A client as the audit's entries name it")
