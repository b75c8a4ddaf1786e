import { readFile } from 'node:fs/promises'
import { addMinutes } from '@doorplate/domain/time'
import { expectSound, signIn } from '../rig/desk.ts'
import { expect, setClock, test } from '../rig/doorplate.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

test('Today reminds of a backup, until one is downloaded', async ({ page, doorplate }) => {
  for (const room_id of ['atlas', 'birch', 'cedar']) {
    for (let minutes = 0; minutes < 34 * 15; minutes += 15) {
      const start_time = addMinutes('12:00', minutes)
      await doorplate.book({ room_id, start_time, end_time: addMinutes(start_time, 15) })
    }
  }
  await signIn(page)
  await page.getByRole('link', { name: 'Download a backup' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Backup', level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByText('No backup has been downloaded yet.')).toBeVisible()
  await expectSound(page, 'desk-backup')

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a backup' }).press('Enter')
  const download = await started
  const file = await readFile(await download.path())
  expect(download.suggestedFilename()).toMatch(/\.backup$/)
  expect(file.length).toBeGreaterThan(1000)
  await expect(page.getByRole('gridcell', { name: 'Admin key' })).toBeVisible()
  await expectSound(page, 'desk-backup-downloaded')
  // What needs somebody is counted once a minute.
  await setClock('2026-11-24T10:45:00+01:00', doorplate, page)
  await page.getByRole('link', { name: 'Today' }).press('Enter')
  await expect(page.getByText('Nothing needs you.')).toBeVisible()
})
