import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { BackendError, isOutcomeUnknown } from '../../backend/calls.ts'
import { randomKey } from '../../keys/random-key.ts'
import { useUnsavedChanges } from '../address/unsaved.tsx'
import { sentenceOf } from '../calls/sentence-of.ts'

/** What the server has. Another tag means that somebody changed it; new things have none. */
export type Stored<Values> = { values: Values; tag?: string | undefined }

/** Who changed it, and the time by the office's clock. */
export type Author = { name: string; time: string }

export type Conflict<Values> = { before: Values; now: Values; author: Author | undefined }

type Options<Values, Saved> = {
  stored: Stored<Values>
  /** A repeat carries the same key. `tag` goes into `If-Match`. */
  save(values: Values, sent: { key: string; tag: string | undefined }): Promise<Saved>
  onSaved(saved: Saved): void
  /** What a 412 says is stored now. */
  storedIn?(current: object): Stored<Values>
  /** Who made the last change. */
  readAuthor?(): Promise<Author | undefined>
}

export type DeskFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  submit(): Promise<void>
  /** A refusal that is about no field. */
  problem: string | undefined
  /** Somebody else changed the same. */
  conflict: Conflict<Values> | undefined
  takeTheirs(): void
  keepMine(): Promise<void>
}

export function useDeskForm<Values extends FieldValues, Saved>(options: Options<Values, Saved>): DeskFormState<Values> {
  const { stored, save, onSaved, storedIn, readAuthor } = options
  const form = useForm<Values>({ defaultValues: stored.values as DefaultValues<Values> })
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Stored<Values>>()
  const [author, setAuthor] = useState<Author>()
  const [problem, setProblem] = useState<string>()
  const unanswered = useRef<{ body: string; key: string }>(undefined)
  const { isDirty } = form.formState
  useUnsavedChanges(isDirty)

  function take(next: Stored<Values>) {
    setBase(next)
    setTheirs(undefined)
    form.reset(next.values)
  }

  function meet(next: Stored<Values>) {
    setTheirs(next)
    void readAuthor?.().then(setAuthor, () => {})
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the stored is news.
  useEffect(() => {
    if (stored.tag === base.tag || stored.tag === theirs?.tag) return
    if (isDirty) meet(stored)
    else take(stored)
  }, [stored.tag])

  async function send(values: Values, tag: string | undefined) {
    const body = JSON.stringify(values)
    const key = unanswered.current?.body === body ? unanswered.current.key : randomKey()
    unanswered.current = { body, key }
    setProblem(undefined)
    try {
      const saved = await save(values, { key, tag })
      unanswered.current = undefined
      // At once, so that nothing is unsaved when the form closes.
      flushSync(() => form.reset(values))
      onSaved(saved)
    } catch (error) {
      if (!isOutcomeUnknown(error as Error)) unanswered.current = undefined
      refuse(error as Error)
    }
  }

  function refuse(error: Error) {
    const { status, field, current } = error instanceof BackendError ? error : ({} as Partial<BackendError>)
    if (status === 412 && current && storedIn) return meet(storedIn(current))
    if (field !== undefined && field in form.getValues()) {
      return form.setError(field as Path<Values>, { message: sentenceOf(error) }, { shouldFocus: true })
    }
    setProblem(sentenceOf(error))
  }

  return {
    form,
    submit: form.handleSubmit((values) => send(values, base.tag)),
    problem,
    conflict: theirs && { before: base.values, now: theirs.values, author },
    takeTheirs: () => theirs && take(theirs),
    async keepMine() {
      if (!theirs) return
      setBase({ ...base, tag: theirs.tag })
      setTheirs(undefined)
      await form.handleSubmit((values) => send(values, theirs.tag))()
    }
  }
}
