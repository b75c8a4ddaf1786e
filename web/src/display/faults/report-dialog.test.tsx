import type { Fault } from '@doorplate/domain/doors/door'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deferred, lost, problem, stale } from '../../../test/app.tsx'
import { pass, showDisplay } from '../../../test/display/display.tsx'
import { doorOf, fakeDoor } from '../../../test/display/door.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))

const since = '2026-11-24T08:00:00.000Z'
const button = (name: string) => screen.getByRole('button', { name })
const sheet = () => screen.getByRole('region', { name: "Today's Schedule" })

async function openDialog(changes: Parameters<typeof fakeDoor>[0] = {}, room_id = 'atlas') {
  const door = fakeDoor({ actions: ['report'], ...changes })
  door.report.mockResolvedValue({ id: 'f', room_id, equipment: null, reports: 1, since })
  const { setContact } = await showDisplay({ door, room_id })
  fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }))
  await screen.findByRole('dialog')
  return { door, setContact }
}

test('the chosen equipment is reported and then marked as broken', async () => {
  const { door } = await openDialog()
  expect(screen.getByRole('dialog')).toHaveAccessibleName("What's wrong in Atlas?")
  expect(button('Send report')).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button('Projector'))
  expect(button('Projector')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('textbox')).toBeNull()
  const faults = [{ equipment: 'Projector', reports: 1, since }]
  door.door.mockResolvedValue(doorOf({ actions: ['report'], faults }))
  fireEvent.click(button('Send report'))
  await pass(0)
  expect(door.report.mock.lastCall![0]).toEqual({ room_id: 'atlas', equipment: 'Projector' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Thank you. The office will be notified.')).toBeInTheDocument()
  const tags = within(sheet()).getAllByRole('listitem')
  expect(tags.map(({ textContent }) => textContent)).toEqual(['Whiteboard'])
  expect(sheet()).toHaveTextContent('Projector not working')
})

test('a room without equipment offers only a line of text, which Enter reports once', async () => {
  const { door } = await openDialog({}, 'birch')
  const note = screen.getByRole('textbox', { name: 'Details (optional)' })
  fireEvent.change(note, { target: { value: ' smells of gas ' } })
  fireEvent.submit(note.closest('form')!)
  fireEvent.submit(note.closest('form')!)
  await pass(0)
  expect(door.report.mock.calls.map(([report]) => report)).toEqual([
    { room_id: 'birch', equipment: null, note: 'smells of gas' }
  ])
})

test('a lost report is sent again under the same key, and a refused one shows the reason', async () => {
  const { door } = await openDialog({ faults: [{ equipment: null, reports: 2, since }] })
  expect(within(sheet()).getByText('Problem reported')).toBeVisible()
  door.report.mockRejectedValueOnce(lost).mockRejectedValueOnce(problem('too_many', 'A lot has been reported.', 429))
  fireEvent.click(button('Whiteboard'))
  button('Send report').focus()
  fireEvent.click(button('Send report'))
  await pass(0)
  const sent = within(screen.getByRole('dialog')).getByRole('button', { name: 'Checking…' })
  fireEvent.click(sent)
  expect(sent).toHaveFocus()
  await pass(5000)
  const [first, again] = door.report.mock.calls
  expect(again).toEqual(first)
  expect(door.report).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alert')).toHaveTextContent('A lot has been reported.')
  expect(button('Send report')).not.toHaveAttribute('aria-disabled')
})

test.each([
  ['the door does not offer it', 'book', { state: 'live' }],
  ['the display is offline', 'report', stale]
] as const)('nothing can be reported where %s', async (_where, action, contact) => {
  await showDisplay({ door: fakeDoor({ actions: [action] }), contact })
  await pass(10)
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
})

async function sendUnanswered() {
  const { door, setContact } = await openDialog()
  const answer = deferred<Fault>()
  door.report.mockReturnValueOnce(answer.promise)
  fireEvent.click(button('Projector'))
  fireEvent.click(button('Send report'))
  await pass(0)
  return { setContact, answer }
}

test('a report that is being sent is not called paused, and the button behind the closed dialog says so', async () => {
  const { setContact, answer } = await sendUnanswered()
  setContact(stale)
  expect(screen.getByRole('dialog')).not.toHaveTextContent('paused')
  expect(within(screen.getByRole('dialog')).getByText('Checking…')).toHaveAttribute('aria-busy', 'true')
  fireEvent.click(button('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/since 10:40Checking…$/)
  setContact({ state: 'live' })
  fireEvent.click(button('Checking…'))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.resolve({ id: 'f', room_id: 'atlas', equipment: 'Projector', reports: 1, since })
  await pass(0)
  expect(screen.getByText('Thank you. The office will be notified.')).toBeInTheDocument()
  expect(button('Report a problem')).toBeVisible()
})

test('a report that fails after its dialog was closed is shown in a message', async () => {
  const { answer } = await sendUnanswered()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  answer.reject(problem('too_many', 'A lot has been reported.', 429))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'A lot has been reported.' })).toBeVisible()
})
