import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BackendError } from '../../backend/calls.ts'
import { UnsavedQuestion } from '../address/unsaved.tsx'
import { DeskForm, SaveButton } from './desk-form.tsx'
import { SelectField, TextAreaField, TextField, TickField } from './fields.tsx'
import { wordsAmong } from './shown-value.ts'
import { type Author, type Stored, useDeskForm } from './use-desk-form.ts'

type Room = { name: string; seats: number; area: string; notes: string; isOpen: boolean }

const atlas: Room = { name: 'Atlas', seats: 8, area: 'north', notes: '', isOpen: true }
const labels = { name: 'Name', seats: 'Seats', area: 'Area', notes: 'Notes', isOpen: 'Open' }
const areas = [
  ['north', 'North wing'],
  ['south', 'South wing']
] as const

type Save = (values: Room, sent: { key: string; tag: string | undefined }) => Promise<unknown>

const readAuthor = vi.fn<() => Promise<Author>>()
const alsoSent = vi.fn<() => unknown>()
beforeEach(() => void alsoSent.mockReset())
beforeEach(() => void readAuthor.mockReset().mockResolvedValue({ name: 'Ben', time: '10:42' }))

function RoomForm({ stored, save }: { stored: Stored<Room>; save: Save }) {
  const state = useDeskForm({
    stored,
    save,
    alsoSent,
    onSaved: () => {},
    storedIn: (current) => current as Stored<Room>,
    readAuthor
  })
  return (
    <>
      <DeskForm state={state} labels={labels} wordsOf={wordsAmong({ area: areas })} buttons={<SaveButton />}>
        <TextField name="name" label="Name" rules={{ required: 'Please enter a name' }} />
        <TextField name="seats" label="Seats" type="number" rules={{ valueAsNumber: true }} />
        <SelectField name="area" label="Area" choices={areas} />
        <TextAreaField name="notes" label="Notes" hint="For people" />
        <TickField name="isOpen" label="Open" />
      </DeskForm>
      <UnsavedQuestion />
    </>
  )
}

function show(save = vi.fn<Save>().mockResolvedValue({})) {
  const { rerender } = render(<RoomForm stored={{ values: atlas, tag: '"1"' }} save={save} />)
  return {
    save,
    user: userEvent.setup(),
    /** Another version arrives. */
    arrive: (stored: Stored<Room>) => act(() => rerender(<RoomForm stored={stored} save={save} />))
  }
}

const seats = () => screen.getByLabelText('Seats')
const saveChanges = () => screen.getByRole('button', { name: 'Save changes' })
const refusal = (status: number, more: object = {}) =>
  new BackendError('It is refused.', { status, code: 'invalid', ...more })

async function typeSeats(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(seats())
  await user.type(seats(), text)
}

test('all fields are sent with the version that was read', async () => {
  const { user, save } = show()
  await typeSeats(user, '10')
  await user.selectOptions(screen.getByLabelText('Area'), 'South wing')
  await user.type(screen.getByLabelText('Notes'), 'new chairs')
  await user.click(screen.getByLabelText('Open'))
  await user.click(saveChanges())
  expect(save.mock.lastCall![0]).toEqual({
    name: 'Atlas',
    seats: 10,
    area: 'south',
    notes: 'new chairs',
    isOpen: false
  })
  expect(save.mock.lastCall![1].tag).toBe('"1"')
  expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('For people')
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, save } = show()
  await user.clear(screen.getByLabelText('Name'))
  await user.click(saveChanges())
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

test('the button says that it saves, and does so once', async () => {
  let answer = (_: unknown) => {}
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)))
  const { user } = show(save)
  await user.click(saveChanges())
  await user.click(screen.getByRole('button', { name: 'Saving…' }))
  await act(async () => answer({}))
  expect(saveChanges()).toBeVisible()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a refusal of a field is said there; another one at the end', async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(refusal(422, { field: 'seats' }))
    .mockRejectedValueOnce(refusal(409))
  const { user } = show(save)
  await user.click(saveChanges())
  expect(seats()).toHaveAccessibleDescription('It is refused.')
  expect(seats()).toHaveFocus()
  await user.click(saveChanges())
  expect(await screen.findByRole('alert')).toHaveTextContent('It is refused.')
})

test('a repeat after no answer carries the same key, and other values or choices another one', async () => {
  const lost = refusal(0, { code: 'unreachable' })
  const { user, save } = show(vi.fn<Save>().mockRejectedValue(lost))
  await user.click(saveChanges())
  await user.click(saveChanges())
  await typeSeats(user, '9')
  await user.click(saveChanges())
  alsoSent.mockReturnValue(['another choice'])
  await user.click(saveChanges())
  const keys = save.mock.calls.map(([, { key }]) => key)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

const theirs: Stored<Room> = { values: { ...atlas, seats: 10 }, tag: '"2"' }

test.each([
  ["Use Ben's version", '10', 1],
  ['Keep mine', '12', 2]
])('two operators change the same: %s', async (choice, shown, calls) => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(refusal(412, { current: theirs }))
    .mockResolvedValue({})
  const { user } = show(save)
  await typeSeats(user, '12')
  await user.click(saveChanges())
  const notice = await screen.findByText('Ben changed this at 10:42: Seats 8 → 10.')
  await user.click(within(notice.parentElement!).getByRole('button', { name: choice }))
  expect(seats()).toHaveDisplayValue(shown)
  expect(save).toHaveBeenCalledTimes(calls)
  if (calls === 2) expect(save.mock.lastCall![1].tag).toBe('"2"')
  expect(screen.queryByText(/changed this/)).toBeNull()
})

test('a version that arrives while somebody types is shown as a difference, otherwise taken', async () => {
  const { user, arrive } = show()
  await arrive(theirs)
  expect(seats()).toHaveDisplayValue('10')
  await typeSeats(user, '12')
  await arrive({ values: { ...atlas, seats: 11, isOpen: false }, tag: '"3"' })
  expect(await screen.findByText('Ben changed this at 10:42: Seats 10 → 11 and Open Yes → No.')).toBeVisible()
  expect(seats()).toHaveDisplayValue('12')
})

test("a change whose author is not known yet is nobody else's", async () => {
  const { user, arrive } = show()
  await typeSeats(user, '12')
  await arrive(theirs)
  expect(await screen.findByText(/^Ben changed this/)).toBeVisible()
  readAuthor.mockReturnValue(new Promise(() => {}))
  await arrive({ values: { ...atlas, seats: 11 }, tag: '"3"' })
  expect(screen.queryByText(/Ben/)).toBeNull()
  expect(screen.getByText(/Seats 8 → 11\./)).toBeVisible()
})

test('a change that is taken back is no conflict', async () => {
  const { user, arrive } = show()
  await typeSeats(user, '12')
  await arrive(theirs)
  expect(await screen.findByText(/^Ben changed this/)).toBeVisible()
  await arrive({ values: atlas, tag: '"3"' })
  expect(screen.queryByText(/changed this/)).toBeNull()
})

test('the difference has the words of the form', async () => {
  const { user, arrive } = show()
  await typeSeats(user, '12')
  await arrive({ values: { ...atlas, area: 'south', notes: 'a plant\na lamp' }, tag: '"2"' })
  const changes = 'Area North wing → South wing and Notes empty → a plant and a lamp.'
  expect(await screen.findByText(`Ben changed this at 10:42: ${changes}`)).toBeVisible()
})

test('what somebody else changed besides is no conflict: it is sent again with their version', async () => {
  const besides: Stored<Room> = { values: atlas, tag: '"2"' }
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(refusal(412, { current: besides }))
    .mockResolvedValue({})
  const { user, arrive } = show(save)
  await typeSeats(user, '12')
  await user.click(saveChanges())
  expect(save.mock.calls.map(([, { tag }]) => tag)).toEqual(['"1"', '"2"'])
  await typeSeats(user, '13')
  await arrive({ values: { ...atlas, seats: 12 }, tag: '"3"' })
  expect(screen.queryByText(/changed this/)).toBeNull()
  expect(seats()).toHaveDisplayValue('13')
})
