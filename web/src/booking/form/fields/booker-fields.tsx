import { useSharedScreen } from '../../../ui/use-shared-screen.ts'
import type { BookingDraft } from '../booking-draft.ts'
import type { Submission } from '../use-submission.ts'
import { say } from '../words.ts'
import { EmailField, TextField, TextInput, textNote } from './booking-fields.tsx'
import { FormField } from './form-field.tsx'
import { useRememberedBooker } from './use-remembered-booker.ts'

type Props = {
  draft: BookingDraft
  busy: boolean
  refusedFor: Submission['refusedFor']
  isMissing: Submission['isMissing']
  onDraft(draft: BookingDraft): void
  onChange(changes: Partial<BookingDraft>): void
}

/** Who books. A personal browser fills in the last booker. */
export function BookerFields({ draft, busy, refusedFor, isMissing, onDraft, onChange }: Props) {
  const shared = useSharedScreen()
  const { nameInput, isRemembered, forget } = useRememberedBooker({ shared, draft, onDraft })
  return (
    <>
      <FormField
        label={say('label.booked_by')}
        place="name"
        problem={textNote('booked_by', draft.booked_by, refusedFor('booked_by'))}
        isMissing={isMissing('booked_by')}
        below={isRemembered && !busy && <NotYou onForget={forget} />}
      >
        {(tie) => (
          <TextInput
            tie={tie}
            ref={nameInput}
            name="booked_by"
            autoComplete={shared ? 'off' : 'name'}
            value={draft.booked_by}
            onChange={(booked_by) => onChange({ booked_by })}
          />
        )}
      </FormField>
      <EmailField
        autoComplete={shared ? 'off' : 'email'}
        value={draft.booker_email}
        refused={refusedFor('booker_email')}
        isMissing={isMissing('booker_email')}
        onChange={(booker_email) => onChange({ booker_email })}
      />
      <TextField
        name="company"
        place="company"
        autoComplete={shared ? 'off' : 'organization'}
        value={draft.company}
        refused={refusedFor('company')}
        isMissing={isMissing('company')}
        onChange={(company) => onChange({ company })}
      />
    </>
  )
}

function NotYou({ onForget }: { onForget(): void }) {
  return (
    <button type="button" className="booking-form-not-you" onClick={onForget}>
      {say('form.notYou')}
    </button>
  )
}
