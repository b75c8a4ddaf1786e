/** The fields that ROOMS_FILE sets at each start, by the ids of its offices and rooms. */
export type InFile = { offices: FieldsById; rooms: FieldsById }

type FieldsById = ReadonlyMap<string, readonly string[]>

export const noFile: InFile = { offices: new Map(), rooms: new Map() }

/** Field by field, as `set_by` has it. */
export function setByFile(fields: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, 'ROOMS_FILE']))
}
