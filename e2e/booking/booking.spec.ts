import { expect, test, today, tomorrow } from '../rig/doorplate.ts'
import { addGuest, chooseSlot, dateInput, fillForm, holdBack, slot, visitor } from '../rig/steps.ts'

const confirm = 'Confirm Booking'

test('the booking view offers rooms, dates and free start times, and a new choice clears the slot', async ({
  page,
  doorplate
}) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  await test.step('the start shows every room with what it has', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Book a Meeting Room')
    for (const name of ['Room Status Displays', 'Select Date', 'Select Room']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    for (const name of ['Atlas', 'Birch', 'Cedar', 'Phone Booth']) {
      await expect(page.getByRole('button', { name: `${name} Display` })).toBeVisible()
      await expect(page.getByRole('radio', { name })).not.toBeChecked()
    }
    await expect(page.getByRole('radiogroup', { name: 'Select Room' }).getByText('8 people')).toBeVisible()
    await expect(page.getByText('1 person')).toBeVisible()
    await expect(page.getByText('Projector').first()).toBeVisible()
    await expect(dateInput(page)).toHaveValue(today)
    await expect(dateInput(page)).toHaveAttribute('min', today)
    await expect(page.getByRole('heading', { name: 'Select Time' })).toBeHidden()
  })

  await test.step('past and booked start times cannot be chosen', async () => {
    await page.getByRole('radio', { name: 'Atlas' }).check()
    await expect(page.getByRole('heading', { name: 'Select Time' })).toBeVisible()
    await expect(slot(page, '10:15')).toBeDisabled()
    await expect(slot(page, '10:30')).toBeEnabled()
    await expect(slot(page, '13:45')).toBeEnabled()
    for (const time of ['14:00', '14:45']) {
      await expect(slot(page, time)).toBeDisabled()
      await expect(slot(page, time)).toHaveAccessibleName(new RegExp(`^${time} ?, booked$`))
    }
    await expect(slot(page, '15:00')).toBeEnabled()
    await expect(slot(page, '21:45')).toBeEnabled()

    await dateInput(page).fill(tomorrow)
    await expect(slot(page, '08:00')).toBeEnabled()
    await expect(slot(page, '14:00')).toBeEnabled()
  })

  await test.step('another date or another room clears the chosen slot and closes the form', async () => {
    await dateInput(page).fill(today)
    const form = page.getByRole('heading', { name: 'Complete Your Booking' })
    await chooseSlot(page, 'Atlas', '11:00')
    await expect(slot(page, '11:00')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('radio', { name: 'Birch' }).check()
    await expect(form).toBeHidden()
    await expect(slot(page, '11:00')).toHaveAttribute('aria-pressed', 'false')

    await slot(page, '11:00').click()
    await expect(form).toBeVisible()
    await dateInput(page).fill(tomorrow)
    await expect(form).toBeHidden()
    await expect(slot(page, '11:00')).toHaveAttribute('aria-pressed', 'false')

    await slot(page, '11:00').click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(form).toBeHidden()
  })
})

test('the form explains problems with its fields, its guests and its duration', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '12:00', end_time: '13:00' })
  await page.goto('/')
  await test.step('it can be sent only when all required fields are valid', async () => {
    const button = page.getByRole('button', { name: confirm })
    await chooseSlot(page, 'Atlas', '11:00')
    await expect(page.getByLabel('Duration')).toHaveValue('60')
    await expect(button).toBeDisabled()
    await fillForm(page)
    await expect(button).toBeEnabled()

    const email = page.getByLabel('Your Email')
    await email.fill('ada@')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(button).toBeDisabled()
    await email.fill(visitor.email)
    await expect(button).toBeEnabled()
  })

  await test.step('guests are added, rejected and removed one at a time', async () => {
    const guests = page.getByRole('list', { name: 'Guests' })
    const input = page.getByLabel('Guest Invites (Optional)')
    await addGuest(page, 'bob')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await addGuest(page, 'bob@example.com')
    await expect(page.getByText('Please enter a valid email address')).toBeHidden()
    await input.fill('eve@example.com')
    await input.press('Enter')
    await expect(guests.getByRole('listitem')).toHaveText(['bob@example.com', 'eve@example.com'])
    await expect(input).toHaveValue('')
    await page.getByRole('button', { name: 'Remove bob@example.com' }).click()
    await expect(guests.getByRole('listitem')).toHaveText(['eve@example.com'])
  })

  await test.step('a duration that overlaps the next booking is rejected when it is chosen', async () => {
    await chooseSlot(page, 'Atlas', '11:30')
    const conflict = page.getByText(
      'This duration conflicts with an existing booking. Please choose a shorter duration.'
    )
    await expect(page.getByLabel('Duration')).toHaveValue('30')
    await expect(conflict).toBeHidden()
    await page.getByLabel('Duration').selectOption('45')
    await expect(conflict).toBeVisible()
    await expect(page.getByRole('button', { name: confirm })).toBeDisabled()
    await page.getByLabel('Duration').selectOption('30')
    await expect(conflict).toBeHidden()
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.getByText('11:30–12:00')).toBeVisible()
  })
})

test('a slot that someone else takes first keeps typed text and offers another slot', {
  tag: '@firefox'
}, async ({ page, doorplate }) => {
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '11:00')
  await fillForm(page)
  await addGuest(page, 'bob@example.com')
  await doorplate.book({ start_time: '10:45', end_time: '11:45' })

  await expect(page.getByText('Someone has just booked 11:00.')).toBeVisible()
  await expect(page.getByText('Everything you typed is kept.')).toBeVisible()
  await expect(slot(page, '11:00')).toBeDisabled()
  await expect(page.getByRole('button', { name: confirm })).toBeDisabled()
  await slot(page, '12:00').click()
  await expect(page.getByLabel('Your Name')).toHaveValue(visitor.name)
  await expect(page.getByLabel('Meeting Purpose')).toHaveValue(visitor.purpose)
  await expect(page.getByRole('list', { name: 'Guests' })).toContainText('bob@example.com')
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText('12:00–13:00')).toBeVisible()
})

test.describe('when the answer to a booking is a problem', () => {
  test.use({ expectedComplaint: /status of 409|ERR_FAILED/ })

  test('a conflict has the specified words, and Try Again leads back to the rooms', async ({ page, doorplate }) => {
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '11:00')
    await fillForm(page)
    // The page gets no event: only the database knows that the slot is gone.
    await page.route('**/api/v1/bookings?*', (route) => route.abort())
    await page.route('**/api/v1/bookings', async (route) => {
      await doorplate.book({ start_time: '11:00', end_time: '12:00' })
      await route.continue()
    })
    await page.getByRole('button', { name: confirm }).click()
    await expect(
      page.getByText('This time slot conflicts with an existing booking. Please choose a different time.')
    ).toBeVisible()
  })
})

test('the last start can be booked until 23:15, and the button is disabled while it is sent', async ({ page }) => {
  await page.goto('/')
  await dateInput(page).fill(tomorrow)
  await chooseSlot(page, 'Cedar', '21:45')
  await fillForm(page)
  await page.getByLabel('Duration').selectOption('90')
  const release = await holdBack(page, '**/api/v1/bookings')
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByRole('button', { name: 'Booking & Sending Invites...' })).toBeDisabled()
  release()
  await expect(page.getByText('Cedar is booked')).toBeVisible()
  await expect(page.getByText('21:45–23:15')).toBeVisible()
  await expect(page.getByText('Wednesday, November 25, 2026')).toBeVisible()
})
