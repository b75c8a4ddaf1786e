import type { FieldValues } from 'react-hook-form'
import { useOffice } from '../../clock/use-office.ts'
import type { Tagged } from '../calls/tagged.ts'
import { type Read, useReadNow } from '../calls/use-read.ts'
import { type FormEntries, lastAuthor } from './last-author.ts'
import { type DeskFormState, type Stored, useDeskForm } from './use-desk-form.ts'

type Options<Data, Values, Saved> = {
  /** What it changes, and how that is read. */
  stored: Tagged<Data>
  of: Read<Tagged<Data>>
  valuesOf(data: Data): Values
  /** `tag` goes into `If-Match`. */
  save(values: Values, sent: { key: string; tag: string }): Promise<Saved>
  onSaved(saved: Saved): void
  /** Finds who else changed it. */
  audit: FormEntries
}

/** A form of something that is read with an entity tag. */
export function useTaggedForm<Data, Values extends FieldValues, Saved>(
  options: Options<Data, Values, Saved>
): DeskFormState<Values> {
  const { stored, of, valuesOf, save, onSaved, audit } = options
  const { time_zone } = useOffice()
  const readNow = useReadNow(of)
  const storedOf = ({ data, tag }: Tagged<Data>): Stored<Values> => ({ values: valuesOf(data), tag })
  return useDeskForm<Values, Saved>({
    stored: storedOf(stored),
    save: (values, { key, tag = stored.tag }) => save(values, { key, tag }),
    onSaved,
    storedIn: async () => storedOf(await readNow()),
    readAuthor: () => lastAuthor(audit, time_zone)
  })
}
