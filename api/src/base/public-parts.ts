import type { Static, TSchema } from 'typebox'

/** The names that the public key may send, with all their values or only some. All other names are for operators. */
export type PublicNames<Schema extends TSchema> = {
  [Name in keyof Static<Schema>]?: true | readonly Static<Schema>[Name][]
}

export function wholly<Name extends string>(schemas: Record<Name, TSchema>) {
  return Object.fromEntries(Object.keys(schemas).map((name) => [name, true])) as Record<Name, true>
}
