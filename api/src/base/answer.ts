import { type TSchema, Type } from 'typebox'

/** The keyword in which `@fastify/swagger` looks for the description of an answer. */
export const descriptionKeyword = 'x-response-description'

/** The second form is for files. */
export type DescribedAnswer = { [descriptionKeyword]: string } | { description: string; content: object }

/** Says what an answer is: `/openapi.json` shows it next to the schema. */
export function answer<Schema extends TSchema>(description: string, schema: Schema) {
  return Type.With(schema, { [descriptionKeyword]: description })
}
