import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskServer, problem, sessionOf } from '../../../test/desk/desk-server.ts'
import { showDesk } from '../../../test/desk/show-desk.tsx'

const setting = (name: string, value: string | null, accepts: object, more: object = {}) => ({
  name,
  value,
  default: value,
  set_by: 'default',
  changeable: true,
  accepts,
  ...more
})

const privacy = setting('SCHEDULE_PRIVACY', 'full', { kind: 'choice', choices: ['full', 'names', 'busy'] })
const pin = setting('KIOSK_PIN', 'set', { kind: 'digits', min: 4, max: 8 }, { default: null, set_by: 'desk' })
const door = setting('DOOR_ACTIONS', 'book,end', { kind: 'choices', choices: ['book', 'end', 'none'] })
const cancel = setting('CANCEL_BY', 'key', { kind: 'choice', choices: ['anyone', 'key'] }, { default: 'anyone' })
const retention = setting('RETENTION_DAYS', '0', { kind: 'whole', min: 0, max: 36_500 })
const settings = [
  privacy,
  { ...cancel, set_by: 'environment', changeable: false },
  door,
  pin,
  retention,
  setting('PORT', '3000', { kind: 'whole' }, { changeable: false })
]

const url = '/api/v1/settings'

function signedIn() {
  const server = deskServer({
    'GET /api/v1/session': sessionOf('Ben'),
    'GET /api/v1/rooms': { body: [] },
    [`GET ${url}`]: { body: settings, headers: { ETag: '"1"' } },
    [`PUT ${url}`]: { body: settings, headers: { ETag: '"2"' } }
  })
  return { server, ...showDesk('/admin/settings') }
}

const group = async (name: string) => within((await screen.findByRole('heading', { name })).closest('details')!)
const field = async (title: string, label: string) => (await group(title)).getByLabelText(label)
const save = async (title: string) => (await group(title)).getByRole('button', { name: 'Save changes' })
const privacyLabel = 'What the public sees of a booking'

test('a setting says what it means, its default, and who set it', async () => {
  signedIn()
  expect(await field('What everyone sees', privacyLabel)).toHaveAccessibleDescription(/Default: Everything\.$/)
  const pinField = await field('Doors and displays', 'PIN for the menu of displays')
  expect(pinField).toHaveAccessibleDescription(/Default: none\. Changed at the desk\.$/)
  const bookings = await group('Bookings')
  expect(bookings.getByText(/Set by CANCEL_BY when the server started\.$/)).toBeVisible()
  expect(bookings.getByText('Only with the code or the link')).toBeVisible()
  expect(bookings.queryByRole('button')).toBeNull()
  expect((await group("Only in the server's environment")).getByText('PORT')).toBeVisible()
})

test('a group is saved on its own, in the version that was seen', async () => {
  const { user, server } = signedIn()
  await user.selectOptions(await field('What everyone sees', privacyLabel), 'Only that the room is taken')
  await user.click(await save('What everyone sees'))
  expect(await screen.findByText('What everyone sees: saved.')).toBeVisible()
  const [sent] = server.callsOf(`PUT ${url}`)
  expect(sent!.body).toEqual({ SCHEDULE_PRIVACY: 'busy' })
  expect(sent!.headers.get('If-Match')).toBe('"1"')
})

test('nothing ticked is none, and an empty field is the default', async () => {
  const { user, server } = signedIn()
  const doors = await group('Doors and displays')
  await user.click(doors.getByRole('checkbox', { name: 'Book' }))
  await user.click(doors.getByRole('checkbox', { name: 'End a meeting' }))
  await user.clear(doors.getByLabelText('PIN for the menu of displays'))
  await user.click(await save('Doors and displays'))
  await screen.findByText('Doors and displays: saved.')
  expect(server.callsOf(`PUT ${url}`)[0]!.body).toEqual({ DOOR_ACTIONS: 'none', KIOSK_PIN: null })
})

test('a shorter retention asks for the number of bookings', async () => {
  const { user, server } = signedIn()
  server.on(`GET ${url}/retention-preview`, { body: { bookings: 4200 } })
  const days = await field('Data', 'Days to keep addresses')
  await user.clear(days)
  await user.type(days, '30')
  await user.click(await save('Data'))
  await user.type(await screen.findByLabelText('Type the number of bookings'), '42{Enter}')
  expect(screen.getByText('This is not the number of bookings.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep them' }))
  expect(await screen.findByText('Not saved. No addresses will be erased.')).toBeVisible()
  expect(server.callsOf(`PUT ${url}`)).toEqual([])
  await user.click(await save('Data'))
  await user.type(await screen.findByLabelText('Type the number of bookings'), '4,200{Enter}')
  expect(await screen.findByText('Data: saved.')).toBeVisible()
  expect(server.callsOf(`PUT ${url}`)[0]!.body).toEqual({ RETENTION_DAYS: '30' })
})

test('a refusal is said at its field', async () => {
  const { user, server } = signedIn()
  server.on(`PUT ${url}`, problem(422, 'invalid', 'Please enter 4 to 8 digits.', { field: 'KIOSK_PIN' }))
  const pinField = await field('Doors and displays', 'PIN for the menu of displays')
  await user.clear(pinField)
  await user.type(pinField, '12{Enter}')
  expect(await screen.findByText('Please enter 4 to 8 digits.')).toBeVisible()
  expect(pinField).toHaveFocus()
})

const changedMeanwhile = (current: object[]) =>
  problem(412, 'changed_meanwhile', 'Somebody else changed this.', { current })

test('other settings that somebody else changed are no conflict', async () => {
  const { user, server } = signedIn()
  await user.selectOptions(await field('What everyone sees', privacyLabel), 'Booker and company')
  const theirs = settings.map((each) => (each === retention ? { ...each, value: '90', set_by: 'desk' } : each))
  server.on(`GET ${url}`, { body: theirs, headers: { ETag: '"2"' } })
  server.on(`PUT ${url}`, ({ headers }) =>
    headers.get('If-Match') === '"2"' ? { body: theirs } : changedMeanwhile(theirs)
  )
  await user.click(await save('What everyone sees'))
  expect(await screen.findByText('What everyone sees: saved.')).toBeVisible()
  expect(await field('Data', 'Days to keep addresses')).toHaveValue(90)
})

const anna = { id: 'anna', name: 'Anna', number: 1 }
const adminKey = { id: null, name: 'Named by the server', number: null }

test.each([
  [anna, "Use Anna's version"],
  [adminKey, "Use Admin key's version"]
])('two operators change the same setting', async (operator, useTheirs) => {
  const { user, server } = signedIn()
  await user.selectOptions(await field('What everyone sees', privacyLabel), 'Booker and company')
  const theirs = settings.map((each) => (each === privacy ? { ...each, value: 'busy', set_by: 'desk' } : each))
  server.on(`GET ${url}`, { body: theirs, headers: { ETag: '"2"' } })
  server.on(`PUT ${url}`, ({ headers }) =>
    headers.get('If-Match') === '"2"' ? { body: theirs } : changedMeanwhile(theirs)
  )
  server.on('GET /api/v1/audit', { body: [{ at: '2026-11-24T09:30:00Z', operator }] })
  await user.click(await save('What everyone sees'))
  expect(
    await screen.findByText(/ changed this at 10:30: .* Everything → Only that the room is taken\.$/)
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: useTheirs }))
  expect(await field('What everyone sees', privacyLabel)).toHaveValue('busy')
})

test('a setting that only somebody else changed stays theirs', async () => {
  const { user, server } = signedIn()
  const pinField = await field('Doors and displays', 'PIN for the menu of displays')
  await user.clear(pinField)
  await user.type(pinField, '2580')
  const theirs = settings.map((each) => (each === door ? { ...each, value: 'none', set_by: 'desk' } : each))
  server.on(`GET ${url}`, { body: theirs, headers: { ETag: '"2"' } })
  server.on(`PUT ${url}`, ({ headers }) =>
    headers.get('If-Match') === '"2"' ? { body: theirs } : changedMeanwhile(theirs)
  )
  await user.click(await save('Doors and displays'))
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Doors and displays: saved.')).toBeVisible()
  expect(server.callsOf(`PUT ${url}`).pop()!.body).toEqual({ KIOSK_PIN: '2580' })
})
