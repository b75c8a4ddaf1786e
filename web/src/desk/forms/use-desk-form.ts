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
  /** A repeat carries the same key. `tag` goes into `If-Match`, and `before` is what the changes began with. */
  save(values: Values, sent: { key: string; tag: string | undefined; before: Values }): Promise<Saved>
  /** What is sent besides the values: only a repeat of both carries the same key. */
  alsoSent?(): unknown
  onSaved(saved: Saved): void
  /** What is stored now, as a 412 says it or as it is read again; undefined if it is something else that changed. */
  storedIn?(current: object): Stored<Values> | undefined | Promise<Stored<Values>>
  /** Whether nothing is lost that matters when the form is left. */
  isPassing?: boolean
  /** Who made the last change. */
  readAuthor?(): Promise<Author | undefined>
}

export type DeskFormState<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  submit(): Promise<unknown>
  /** A refusal that is about no field. */
  problem: string | undefined
  /** Somebody else changed the same. */
  conflict: Conflict<Values> | undefined
  takeTheirs(): void
  keepMine(): Promise<unknown>
}

/** A form that keeps what people typed through refusals, conflicts and lost answers. It asks before changes get lost. */
export function useDeskForm<Values extends FieldValues, Saved>(options: Options<Values, Saved>): DeskFormState<Values> {
  const { stored, save, alsoSent, onSaved, storedIn, readAuthor, isPassing = false } = options
  const form = useForm<Values>({ defaultValues: stored.values as DefaultValues<Values> })
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Stored<Values> & { author?: Author | undefined }>()
  const [problem, setProblem] = useState<string>()
  const unanswered = useRef<{ body: string; key: string }>(undefined)
  const { isDirty } = form.formState
  useUnsavedChanges(isDirty && !isPassing)

  function take(next: Stored<Values>) {
    setBase(next)
    setTheirs(undefined)
    form.reset(next.values)
  }

  function meet(next: Stored<Values>) {
    setTheirs(next)
    void readAuthor?.().then(
      (author) => setTheirs((shown) => (shown === next ? { ...next, author } : shown)),
      () => {}
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version of the stored is news.
  useEffect(() => {
    if (stored.tag === base.tag || stored.tag === theirs?.tag) return
    if (isSame(stored, base)) {
      setBase(stored)
      setTheirs(undefined)
    } else if (isDirty) meet(stored)
    else take(stored)
  }, [stored.tag])

  async function send(values: Values, tag: string | undefined) {
    const body = JSON.stringify([values, alsoSent?.()])
    const key = unanswered.current?.body === body ? unanswered.current.key : randomKey()
    unanswered.current = { body, key }
    setProblem(undefined)
    try {
      const saved = await save(values, { key, tag, before: base.values })
      unanswered.current = undefined
      // At once, so that nothing is unsaved when the form closes.
      flushSync(() => {
        form.reset(values)
        setBase({ values, tag })
        setTheirs(undefined)
      })
      onSaved(saved)
    } catch (error) {
      if (!isOutcomeUnknown(error as Error)) unanswered.current = undefined
      await refuse(error as Error, values, tag)
    }
  }

  async function refuse(error: Error, values: Values, tag: string | undefined): Promise<void> {
    const { status, field, current } = error instanceof BackendError ? error : ({} as Partial<BackendError>)
    const now = status === 412 && current ? await findStored(current) : undefined
    // Somebody may have changed only what the form does not have.
    if (now && isSame(now, base) && now.tag !== tag) return send(values, now.tag)
    if (now) return meet(now)
    if (field !== undefined && field in form.getValues()) {
      return form.setError(field as Path<Values>, { message: sentenceOf(error) }, { shouldFocus: true })
    }
    setProblem(sentenceOf(error))
  }

  /** Undefined if the server does not answer. */
  async function findStored(current: object): Promise<Stored<Values> | undefined> {
    try {
      return await storedIn?.(current)
    } catch {
      return undefined
    }
  }

  return {
    form,
    submit() {
      // A refusal of something that is no single field would keep the form from being sent.
      form.clearErrors()
      return form.handleSubmit((values) => send(values, base.tag))()
    },
    problem,
    conflict: theirs && { before: base.values, now: theirs.values, author: theirs.author },
    takeTheirs: () => theirs && take(theirs),
    async keepMine() {
      if (!theirs) return
      setBase({ ...base, tag: theirs.tag })
      setTheirs(undefined)
      await form.handleSubmit((values) => send(values, theirs.tag))()
    }
  }
}

function isSame<Values>(one: Stored<Values>, other: Stored<Values>): boolean {
  return JSON.stringify(one.values) === JSON.stringify(other.values)
}
