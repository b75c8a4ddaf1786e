import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form'
import { Warning } from '../../ui/icons/icons.tsx'
import { say } from '../words.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { DeskFormState } from './use-desk-form.ts'

type Props<Values extends FieldValues> = {
  /** The answer of `useDeskForm`. */
  state: DeskFormState<Values>
  /** What people call the fields, for the difference to what somebody else saved. */
  labels: Readonly<Partial<Record<keyof Values, string>>>
  /** A value of a field as people read it, for the same. */
  wordsOf?: (value: unknown, name: string) => string | undefined
  /** `SaveButton`, and others. */
  buttons: ReactNode
  children: ReactNode
}

/** A form in a panel. */
export function DeskForm<Values extends FieldValues>({ state, labels, wordsOf, buttons, children }: Props<Values>) {
  const { form, submit, problem, conflict } = state

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <FormProvider {...form}>
      <form className="desk-form" noValidate onSubmit={onSubmit}>
        <div className="desk-panel-body">
          {children}
          {problem !== undefined && (
            <div className="alert" role="alert">
              <Warning />
              <div>{problem}</div>
            </div>
          )}
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              labels={labels}
              wordsOf={wordsOf}
              onTakeTheirs={state.takeTheirs}
              onKeepMine={state.keepMine}
            />
          )}
        </div>
        <footer>{buttons}</footer>
      </form>
    </FormProvider>
  )
}

type SaveProps = {
  /** The form is not ready to be sent yet. */
  isOff?: boolean
  /** Its words; by default "Save changes". */
  children?: ReactNode
  /** What it says meanwhile. */
  busy?: string
}

export function SaveButton({ isOff = false, children = say('desk.save'), busy = say('desk.saving') }: SaveProps) {
  const { isSubmitting } = useFormContext().formState
  const isPaused = isOff || isSubmitting
  return (
    <button
      type="submit"
      className="button button-main"
      aria-busy={isSubmitting || undefined}
      aria-disabled={isPaused || undefined}
      onClick={(event) => isPaused && event.preventDefault()}
    >
      {isSubmitting ? busy : children}
    </button>
  )
}
