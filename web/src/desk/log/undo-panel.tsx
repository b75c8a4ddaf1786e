import type { NamedBooking } from '@doorplate/api/service/revert'
import { Fragment, useState } from 'react'
import { Button } from 'react-aria-components'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { useRead } from '../calls/use-read.ts'
import { useRun } from '../calls/use-run.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel, PanelBody } from '../parts/panel.tsx'
import { say } from '../words.ts'
import { previewUndo, type UndoOutcome, type UndoRequest, undo } from './log-calls.ts'
import { NamedBookings } from './named-bookings.tsx'

type Props = {
  of: UndoRequest
  title: string
  onClose(): void
}

/** First says what an undo would do. What could not be undone is listed, and the panel stays open for it. */
export function UndoPanel({ of, title, onClose }: Props) {
  const preview = useRead({ key: ['undo', of], read: (signal) => previewUndo(of, signal) })
  const [done, setDone] = useState<UndoOutcome>()
  const { isRunning, run } = useRun('bookings', 'mails', 'audit')
  const canUndo = !done && preview.data && !isEmpty(preview.data)

  async function undoNow() {
    const outcome = await undo(of)
    setDone(outcome)
    if (outcome.not_restored.length === 0) onClose()
    return outcomeParts(of, outcome, 'did')
      .map(({ sentence }) => sentence)
      .join(' ')
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
          <Outcome of={of} outcome={done} tense="did" known={preview.data?.bookings} />
        ) : (
          <Loaded of={preview} failure={say('deskLog.failedPreview')}>
            {(outcome) => <Outcome of={of} outcome={outcome} tense="will" known={outcome.bookings} />}
          </Loaded>
        )}
      </PanelBody>
    </Panel>
  )
}

type OutcomeProps = {
  of: UndoRequest
  outcome: UndoOutcome
  tense: 'will' | 'did'
  known: readonly NamedBooking[] | undefined
}

/** Has the focus once it is done, because the button is gone. */
function Outcome({ of, outcome, tense, known = [] }: OutcomeProps) {
  const shown = useFocusOnShow<HTMLDivElement>(tense === 'did')
  const list = ({ sentence, ids }: OutcomePart) => (
    <Fragment key={sentence}>
      <p>{sentence}</p>
      <NamedBookings ids={ids} known={known} />
    </Fragment>
  )
  const { not_restored, people = 0 } = outcome
  return (
    <div ref={shown} tabIndex={-1} className="desk-log-outcome">
      {tense === 'will' && <p className="desk-small">{meaningOf(of)}</p>}
      {outcomeParts(of, outcome, tense).map(list)}
      {tense === 'will' && !isEmpty(outcome) && (
        <p className="desk-small">
          {people > 0 ? say('deskLog.mailed', { count: people }) : say('deskLog.noneMailed')}
        </p>
      )}
      {not_restored.length > 0 &&
        list({ sentence: say('deskLog.stays', { count: not_restored.length }), ids: not_restored })}
    </div>
  )
}

/** Undo and Revert are easily taken for each other. */
function meaningOf(of: UndoRequest): string {
  if ('batch' in of) return say('deskLog.undoMeans')
  return [say('deskLog.revertMeans'), say('deskLog.operatorsStay'), say('deskLog.browserMeans')].join(' ')
}

function isEmpty({ cancelled, restored }: UndoOutcome): boolean {
  return cancelled.length === 0 && restored.length === 0
}

type OutcomePart = { sentence: string; ids: readonly string[] }

function outcomeParts(of: UndoRequest, outcome: UndoOutcome, tense: 'will' | 'did'): OutcomePart[] {
  const { cancelled, restored } = outcome
  if (isEmpty(outcome))
    return [{ sentence: say('batch' in of ? 'deskLog.nothingToUndo' : 'deskLog.nothingToRevert'), ids: [] }]
  return [
    { sentence: say(`deskLog.${tense}Cancel`, { count: cancelled.length }), ids: cancelled },
    { sentence: say(`deskLog.${tense}Restore`, { count: restored.length }), ids: restored }
  ].filter(({ ids }) => ids.length > 0)
}
