import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useRead } from '../calls/use-read.ts'
import { useRun } from '../calls/use-run.ts'
import type { AuditEntry } from '../history/audit-entry.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel, PanelBody } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { previewUndo, type UndoOutcome, type UndoRequest, undo } from './log-calls.ts'
import { Parts } from './log-entry.tsx'
import type { EntryWords } from './use-entry-words.tsx'

type Props = {
  of: UndoRequest
  title: string
  /** What the bookings are named by. */
  entries: readonly AuditEntry[]
  words: EntryWords
  onClose(): void
}

/** First says what an undo would do. What could not be undone is listed, and the panel stays open for it. */
export function UndoPanel({ of, title, entries, words, onClose }: Props) {
  const preview = useRead({ key: ['undo', of], read: (signal) => previewUndo(of, signal) })
  const [done, setDone] = useState<UndoOutcome>()
  const { isRunning, run } = useRun('bookings', 'mails', 'audit')
  const canUndo = !done && preview.data && !isEmpty(preview.data)

  async function undoNow() {
    const outcome = await undo(of)
    setDone(outcome)
    if (outcome.not_restored.length === 0) onClose()
    return outcomeWords(outcome, 'did').join(' ')
  }

  return (
    <Panel title={title} onClose={onClose}>
      <PanelBody
        footer={
          canUndo && (
            <>
              <Button className="button button-main" isPending={isRunning} onPress={() => run(undoNow)}>
                {isRunning ? say('desk.saving') : say('batch' in of ? 'desk.undo' : 'deskLog.revert')}
              </Button>
              <Button className="button button-plain" onPress={onClose}>
                {say('deskLog.leave')}
              </Button>
            </>
          )
        }
      >
        {done ? (
          <Outcome outcome={done} tense="did" entries={entries} words={words} />
        ) : (
          <Loaded of={preview} failure={say('deskLog.failedPreview')}>
            {(outcome) => <Outcome outcome={outcome} tense="will" entries={entries} words={words} />}
          </Loaded>
        )}
      </PanelBody>
    </Panel>
  )
}

type OutcomeProps = Pick<Props, 'entries' | 'words'> & { outcome: UndoOutcome; tense: 'will' | 'did' }

/** Has the focus once it is done, because the button is gone. */
function Outcome({ outcome, tense, entries, words }: OutcomeProps) {
  const shown = useFocusOnShow<HTMLDivElement>(tense === 'did')
  const left = new Set(outcome.not_restored)
  const named = new Map(
    entries.flatMap((entry) =>
      entry.booking_id !== null && left.has(entry.booking_id) ? [[entry.booking_id, entry] as const] : []
    )
  )
  return (
    <div ref={shown} tabIndex={-1} className="desk-log-outcome">
      {outcomeWords(outcome, tense).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {tense === 'will' && !isEmpty(outcome) && <p className="desk-small">{say('deskLog.toldAgain')}</p>}
      {left.size > 0 && (
        <>
          <p>{say('deskLog.stays', { count: left.size })}</p>
          <Parts entries={[...named.values()]} words={words} />
        </>
      )}
    </div>
  )
}

function isEmpty({ cancelled, restored }: UndoOutcome): boolean {
  return cancelled.length === 0 && restored.length === 0
}

function outcomeWords(outcome: UndoOutcome, tense: 'will' | 'did'): string[] {
  const { cancelled, restored } = outcome
  if (isEmpty(outcome)) return [say('deskLog.nothingToUndo')]
  return [
    ...(cancelled.length > 0 ? [say(`deskLog.${tense}Cancel`, { count: cancelled.length })] : []),
    ...(restored.length > 0 ? [say(`deskLog.${tense}Restore`, { count: restored.length })] : [])
  ]
}
