import type { Answered } from '../../backend/calls.ts'

/** Data with the entity tag that its change has to name. */
export type Tagged<Data> = { data: Data; tag: string }

/** Reads an answer together with its entity tag: `tagged(json(isRow))`. */
export function tagged<Sent, Data>(read: (response: Answered<Sent>) => Promise<Data | undefined>) {
  return async (response: Answered<Sent>): Promise<Tagged<Data> | undefined> => {
    const data = await read(response)
    return data === undefined ? undefined : { data, tag: response.headers.get('ETag') ?? '' }
  }
}
