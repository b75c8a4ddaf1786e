import { mailboxOf } from '@doorplate/domain/bookings/addresses/emails'
import {
  personFields as allFields,
  bookingFields,
  kindOf,
  lineFields,
  type PersonField
} from '@doorplate/domain/bookings/fields'
import { en } from '@doorplate/domain/words/english/en-server'
import type { Page } from '@playwright/test'
import { expect, test, today } from '../rig/doorplate.ts'
import { addGuest, chooseSlot } from '../rig/steps.ts'

test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com' } })

// A private meeting hides the others: e2e/booking/private.spec.ts.
const personFields: PersonField[] = allFields.filter((name) => name !== 'private')
const placedOnDisplays: PersonField[] = ['booked_by', 'company', 'purpose', 'guests']
const onDisplays = [...placedOnDisplays, ...linesOf('display')]
const onPages = [...placedOnDisplays, 'booker_email', ...linesOf('page')] as PersonField[]
const changed = personFields.filter((name) => bookingFields[name].changeable && kindOf(name) === 'text')
const copied = personFields.filter((name) => bookingFields[name].copied)

test('the value of every field reaches each place that shows, changes or copies it', async ({ page, doorplate }) => {
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '14:00')
  for (const name of personFields) await enter(page, name, textOf(name))
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Atlas is booked')).toBeVisible()

  const listed = await doorplate.server.api('GET', `/api/v1/bookings?from=${today}&to=${today}`)
  const [stored] = (await listed.json()) as Record<string, unknown>[]
  for (const name of personFields) expect([name, stored![name]]).toEqual([name, sentValue(name)])

  await expect.poll(() => doorplate.mails.length).toBe(2)
  const [mail] = doorplate.mails.filter(({ to }) => to.includes(textOf('booker_email')))
  for (const name of personFields) if (name !== 'booker_email') expect(mail!.text).toContain(textOf(name))

  await page.getByRole('link', { name: 'View or change' }).click()
  await expectShown(page, onPages)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  for (const name of changed) await enter(page, name, `New ${textOf(name)}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  for (const name of changed) await expect(page.getByText(`New ${textOf(name)}`)).toBeVisible()

  await page.goto('/?display=atlas')
  await expectShown(page, onDisplays, mailboxOf)

  await page.goto(`/bookings/${stored!['id']}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).last().click()
  await page.getByRole('button', { name: 'Book it again' }).click()
  for (const name of copied) await expectEntered(page, name)
})

function linesOf(place: 'display' | 'page'): PersonField[] {
  return lineFields(place).filter((name) => name !== 'private')
}

function textOf(name: PersonField): string {
  const mailbox = `${name.replaceAll('_', '-')}@example.com`
  return { text: `Words of ${name}`, email: mailbox, emails: mailbox, yes_no: 'Yes' }[kindOf(name)]
}

function sentValue(name: PersonField): unknown {
  return { text: textOf(name), email: textOf(name), emails: [textOf(name)], yes_no: true }[kindOf(name)]
}

async function enter(page: Page, name: PersonField, text: string) {
  const kind = kindOf(name)
  const field = page.getByLabel(labelOf(name), { exact: true })
  if (kind === 'emails') await addGuest(page, text)
  else if (kind === 'yes_no') await field.check()
  else await field.fill(text)
}

async function expectEntered(page: Page, name: PersonField) {
  const kind = kindOf(name)
  const field = page.getByLabel(labelOf(name), { exact: true })
  if (kind === 'emails') await expect(page.getByRole('listitem').filter({ hasText: textOf(name) })).toBeVisible()
  else if (kind === 'yes_no') await expect(field).toBeChecked()
  else await expect(field).toHaveValue(changed.includes(name) ? `New ${textOf(name)}` : textOf(name))
}

/** @param shown how an address appears */
async function expectShown(page: Page, names: readonly PersonField[], shown = (address: string) => address) {
  for (const name of names) {
    const value = kindOf(name) === 'emails' ? shown(textOf(name)) : textOf(name)
    const text = kindOf(name) === 'yes_no' ? `${labelOf(name)}: ${value}` : value
    await expect(page.getByText(text).first()).toBeVisible()
  }
}

function labelOf(name: PersonField): string {
  return en[`label.${name}`]
}
