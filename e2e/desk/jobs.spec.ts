import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Locator, Page } from '@playwright/test'
import { expectSound, signIn } from '../rig/desk.ts'
import { type DeskHand, finger, keyboard, mouse } from '../rig/desk-hands.ts'
import { type Doorplate, expect, setClock, test, tomorrow } from '../rig/doorplate.ts'

type Given = {
  page: Page
  hand: DeskHand
  doorplate: Doorplate
  /** Checks what is on the screen. */
  look(name: string): Promise<void>
}

type Job = {
  job: string
  /** Clicks, keys and fields that it takes. Signing in and moving the focus are not counted. */
  steps: number
  /** The page that is already open. */
  from?: string
  work(given: Given): Promise<void>
  /** Expects what others get from it. */
  result?(doorplate: Doorplate): Promise<void>
}

/** The reasons why people come to the desk. */
const jobs: readonly Job[] = [
  { job: 'Does anything need me?', steps: 0, work: seeProblems },
  { job: "Cancel Priya's meeting and say why", steps: 6, work: cancelMeeting, result: guestsReadWhy },
  { job: 'Move one meeting to another room', steps: 6, work: moveMeeting, result: bookerReadsRoom },
  { job: 'Water in Atlas until Thursday', steps: 8, work: closeRoom, result: bookersReadRooms },
  { job: 'Someone phones for a room at three', steps: 7, work: bookForCaller, result: callerIsInvited },
  { job: 'Close the office on December 24', steps: 5, work: closeOffice },
  { job: 'Add a room', steps: 5, work: addRoom, result: roomIsThere },
  { job: 'Who cancelled my meeting? Put it back', steps: 4, work: restoreMeeting, result: meetingIsBack },
  { job: 'A guest got no invitation', steps: 4, work: sendAgain, result: guestIsInvited },
  { job: 'A colleague starts', steps: 5, work: addOperator },
  // A row, the button and its question: revoking cannot be undone, so one slip must not lock a colleague out.
  { job: 'A colleague leaves', steps: 3, from: '/admin/operators', work: revokeKey }
]

// Asking for a session that is not there, and for rooms at a time that is not yet typed.
test.use({ expectedComplaint: /the server responded with a status of (401|422)/ })

test('each job takes its steps by mouse', async ({ page, doorplate }) => {
  await doAll({ page, doorplate, hand: mouse(), look: nothing })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('each job takes its steps by finger', async ({ page, doorplate }) => {
    await doAll({ page, doorplate, hand: finger(), look: nothing })
  })
})

test('each job takes its steps by keyboard alone', { tag: '@main' }, async ({ page, doorplate }) => {
  const look = (name: string) => expectSound(page, name)
  await doAll({ page, doorplate, hand: keyboard(page), look })
})

async function nothing() {}

/** In one office, by somebody who has signed in once. */
async function doAll(given: Given) {
  const { page, hand, doorplate } = given
  await furnish(doorplate)
  await signIn(page)
  for (const { job, steps, from = '/admin', work, result } of jobs) {
    await test.step(job, async () => {
      await page.goto(from)
      await expect(title(page)).toBeVisible()
      await work(given)
      expect.soft(hand.count(), job).toBe(steps)
      await result?.(doorplate)
    })
  }
}

const nextWeek = '2026-12-03'

async function furnish(doorplate: Doorplate) {
  const { book, operate, refused } = doorplate
  await operate('POST', '/api/v1/faults', { room_id: 'atlas', equipment: null, note: 'A chair is broken' })
  await operate('POST', '/api/v1/operators', { name: 'Dora', role: 'reception' })
  refused.add('jonas@partner.example')
  await book({ room_id: 'birch', date: nextWeek, ...hour(11), guests: ['lea@partner.example'] })
  const meetings = [
    { ...person('Mats Lindqvist'), date: nextWeek, ...hour(13), purpose: 'Quarterly figures' },
    { ...person('Mia Prins'), date: tomorrow, ...hour(10) },
    { ...person('Mia Prins'), date: tomorrow, ...hour(14) },
    { ...person('Chloé Dubois'), room_id: 'birch', date: '2026-11-30', ...hour(9) },
    { ...person('Noah Klein'), room_id: 'birch', date: '2026-12-24', ...hour(11) },
    { ...person('Ida Berg'), room_id: 'cedar', date: nextWeek, ...hour(9), guests: ['jonas@partner.example'] }
  ]
  for (const meeting of meetings) await book(meeting)
  await expect.poll(() => failedMails(doorplate)).toBe(1)
}

const hour = (hour: number) => ({ start_time: `${String(hour).padStart(2, '0')}:00`, end_time: `${hour + 1}:00` })

const person = (name: string) => ({ booked_by: name, booker_email: addressOf(name), company: 'Northwind Freight' })

const addressOf = (name: string) => `${name.split(' ')[0]!.toLowerCase().replace('é', 'e')}@example.com`

async function failedMails({ server }: Doorplate): Promise<number> {
  const answer = await server.request('GET', '/api/v1/mails?state=failed', { key: keys.admin })
  return ((await answer.json()) as unknown[]).length
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })
const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the desk' }).getByRole('link', { name, exact: true })

async function openFound({ page, hand }: Given, text: string, booker: string): Promise<Locator> {
  const find = page.getByRole('combobox', { name: 'Find' })
  await hand.key('/', find)
  await hand.fill(find, text)
  await hand.key('Enter', page.getByRole('option', { name: booker }).first())
  const panel = panelOf(page, booker)
  await expect(panel.getByText(/Northwind Freight/)).toBeVisible()
  return panel
}

async function expectMail({ mails }: Doorplate, to: string, words: string) {
  await expect
    .poll(() => mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining(words))
}

async function seeProblems({ page }: Given) {
  await expect(page.getByText('1 problem has been reported at the doors.')).toBeVisible()
}

async function cancelMeeting(given: Given) {
  const { hand, look } = given
  const panel = await openFound(given, 'priya', 'Priya Raman')
  await look('desk-booking')
  await hand.press(button(panel, 'Cancel booking…'))
  await hand.fill(panel.getByLabel('Reason'), 'Painters are in Birch')
  await look('desk-booking-cancel')
  await hand.press(button(panel, 'Cancel booking'))
  await expect(panel.getByText('Painters are in Birch')).toBeVisible()
  await look('desk-booking-cancelled')
}

/** Nobody is notified while it can be undone. */
async function guestsReadWhy(doorplate: Doorplate) {
  await setClock('2026-11-24T10:45:00+01:00', doorplate)
  for (const to of ['priya.raman@example.com', 'lea@partner.example']) {
    await expectMail(doorplate, to, 'Painters are in Birch')
  }
}

async function moveMeeting(given: Given) {
  const { hand, look } = given
  const panel = await openFound(given, 'mats', 'Mats Lindqvist')
  await hand.press(button(panel, 'Change'))
  await hand.fill(panel.getByLabel('Room'), 'Cedar')
  await look('desk-booking-change')
  await hand.press(button(panel, 'Save changes'))
  await expect(panel.getByText('Moved from Atlas')).toBeVisible()
}

async function bookerReadsRoom(doorplate: Doorplate) {
  await expectMail(doorplate, addressOf('Mats Lindqvist'), 'Cedar')
}

async function closeRoom({ page, hand, look }: Given) {
  await hand.press(pageLink(page, 'Rooms'))
  await expect(page.getByRole('row', { name: /^Atlas/ })).toBeVisible()
  await look('desk-rooms')
  await hand.press(page.getByRole('row', { name: /^Atlas/ }))
  const panel = panelOf(page, 'Atlas')
  await expect(panel.getByLabel('Seats')).toBeVisible()
  await look('desk-room')
  await hand.press(button(panel, 'Close for some days…'))
  await hand.fill(panel.getByLabel('Last day'), '2026-11-26')
  await hand.fill(panel.getByLabel('Reason, which everyone can read'), 'Water')
  await expect(panel.getByText('2 bookings are on these days.')).toBeVisible()
  await look('desk-room-closing')
  await hand.press(button(panel, 'Close Atlas'))
  await expect(panel.getByText('They stay until you move or cancel them.')).toBeVisible()
  await look('desk-room-closed')
  await hand.press(panel.getByRole('link', { name: 'Move 2 bookings…' }))
  const plan = panelOf(page, 'Move 2 bookings')
  await expect(plan.getByText(/people get an email|person gets an email/)).toBeVisible()
  await look('desk-room-plan')
  await hand.press(button(plan, 'Move 2 bookings'))
  await expect(page.getByText('2 bookings moved.')).toBeVisible()
}

async function bookersReadRooms(doorplate: Doorplate) {
  await setClock('2026-11-24T10:50:00+01:00', doorplate)
  await expectMail(doorplate, addressOf('Mia Prins'), 'Cedar')
}

async function bookForCaller({ page, hand, look }: Given) {
  await hand.key('b', page.getByRole('link', { name: 'Book for someone' }))
  const form = panelOf(page, 'Book for someone')
  await hand.fill(form.getByLabel('Start'), '15:00')
  await hand.fill(form.getByLabel('People'), '2')
  await hand.fill(form.getByLabel('Room'), 'Cedar')
  await hand.fill(form.getByLabel('Name'), 'Chl')
  await chooseOffered(form.getByLabel('Name'), form.locator('datalist option'))
  await expect(form.getByLabel('Email')).toHaveValue(addressOf('Chloé Dubois'))
  await hand.fill(form.getByLabel('Purpose'), 'Handover')
  await look('desk-booking-new')
  await hand.press(button(form, 'Book'))
  await expect(panelOf(page, 'Chloé Dubois').getByText('Handover')).toBeVisible()
}

/** The browser's list of what a field offers is not in the page. Choosing from it puts the words into the field. */
async function chooseOffered(field: Locator, option: Locator) {
  await expect(option).toHaveCount(1)
  await field.fill((await option.getAttribute('value'))!)
}

async function callerIsInvited(doorplate: Doorplate) {
  await expectMail(doorplate, addressOf('Chloé Dubois'), 'Handover')
}

async function closeOffice({ page, hand, look }: Given) {
  await hand.press(pageLink(page, 'Offices'))
  await expect(page.getByRole('row', { name: /^Doorplate/ })).toBeVisible()
  await look('desk-offices')
  await hand.press(page.getByRole('button', { name: /^Add closed day/ }))
  const panel = panelOf(page, 'Doorplate')
  await hand.fill(panel.getByLabel('First day'), '2026-12-24')
  await hand.fill(panel.getByLabel('Reason, which everyone can read'), 'Christmas')
  await expect(panel.getByText('1 booking is on these days.')).toBeVisible()
  await look('desk-office-closing')
  await hand.press(button(panel, 'Close office'))
  await expect(panel.getByRole('link', { name: 'Cancel 1 booking…' })).toBeVisible()
  await look('desk-office-closed')
}

async function addRoom({ page, hand, look }: Given) {
  await hand.press(pageLink(page, 'Rooms'))
  await hand.press(page.getByRole('button', { name: 'Add a room' }))
  const form = panelOf(page, 'Add a room')
  await hand.fill(form.getByLabel('Name'), 'Großer Saal')
  await hand.fill(form.getByLabel('Seats'), '40')
  await expect(form.getByText('Its display opens')).toContainText('/?display=grosser-saal')
  await look('desk-room-new')
  await hand.press(button(form, 'Add room'))
  await expect(panelOf(page, 'Großer Saal')).toBeVisible()
}

async function roomIsThere({ server }: Doorplate) {
  const stored = await server.api('GET', '/api/v1/rooms/grosser-saal')
  expect(await stored.json()).toMatchObject({ name: 'Großer Saal', capacity: 40 })
}

async function restoreMeeting(given: Given) {
  const panel = await openFound(given, 'priya', 'Priya Raman')
  await expect(panel.getByText(/With the admin key/)).toBeVisible()
  await given.hand.press(button(panel, 'Restore booking'))
  await expect(button(panel, 'Cancel booking…')).toBeVisible()
}

async function meetingIsBack({ server }: Doorplate) {
  const answer = await server.api('GET', `/api/v1/bookings?from=${nextWeek}&to=${nextWeek}&room_id=birch`)
  expect(await answer.json()).toMatchObject([{ cancelled: false }])
}

async function sendAgain(given: Given) {
  const panel = await openFound(given, 'jonas@partner.example', 'Ida Berg')
  await expect(panel.getByText(/550 No such mailbox/)).toBeVisible()
  await given.look('desk-booking-undelivered')
  given.doorplate.refused.clear()
  await given.hand.press(button(panel, 'Send again, jonas@partner.example'))
  await expect(given.page.getByText(/jonas@partner\.example/).last()).toBeVisible()
}

async function guestIsInvited(doorplate: Doorplate) {
  await expectMail(doorplate, 'jonas@partner.example', 'Rail slots for spring')
}

async function addOperator({ page, hand }: Given) {
  await hand.press(pageLink(page, 'Operators'))
  await hand.press(page.getByRole('button', { name: 'Add an operator' }))
  const panel = panelOf(page, 'Add an operator')
  await hand.fill(panel.getByLabel('Name'), 'Clara')
  await hand.fill(panel.getByLabel('Role'), 'Manager')
  await hand.press(button(panel, 'Create key'))
  await expect(page.getByRole('heading', { name: 'Clara can sign in now' })).toBeVisible()
}

async function revokeKey({ page, hand }: Given) {
  await hand.press(page.getByRole('row', { name: /^Dora/ }))
  await hand.press(button(panelOf(page, 'Dora'), 'Revoke key'))
  await hand.press(button(page.getByRole('alertdialog', { name: "Revoke Dora's key?" }), 'Revoke key'))
  await expect(page.getByText("Dora's key no longer works.")).toBeVisible()
}
