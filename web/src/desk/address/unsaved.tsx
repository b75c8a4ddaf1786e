import { useSyncExternalStore } from 'react'
import { useListener } from '../../ui/hooks/use-listener.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import { createListeners } from '../listeners.ts'
import { DeskQuestion } from '../parts/desk-question.tsx'
import { say } from '../words.ts'
import { guardAddress } from './address.ts'

type Question = { leave: () => void }

let question: Question | undefined
const listeners = createListeners()

/** Asks before the address, the panel or the tab is left while there are changes. */
export function useUnsavedChanges(areThere: boolean): void {
  useWhen(areThere, () => guardAddress((leave) => ask({ leave })))
  useListener('beforeunload', (event) => event.preventDefault(), { isOn: areThere })
}

/** Shown by the frame. */
export function UnsavedQuestion() {
  const asked = useSyncExternalStore(listeners.subscribe, () => question)
  // Another tab may sign out while the question is open.
  useWhen(true, () => () => ask(undefined))
  if (!asked) return null

  function discard() {
    ask(undefined)
    asked?.leave()
  }

  return (
    <DeskQuestion
      title={say('desk.unsaved')}
      keep={say('desk.keepEditing')}
      act={say('desk.discard')}
      onKeep={() => ask(undefined)}
      onAct={discard}
    />
  )
}

function ask(next: Question | undefined): void {
  question = next
  listeners.call()
}
