import { expect, setClock, test } from '../rig/doorplate.ts'
import { slot } from '../rig/steps.ts'
import { expectNoSidewaysScrolling, expectReachable } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

const screens = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 800, height: 480 },
  { width: 1280, height: 800 }
]

test('an evening schedule opens at the current or next meeting, with past ones above', async ({ page, doorplate }) => {
  for (const hour of [11, 13, 15, 17]) {
    await doorplate.book({ start_time: `${hour}:00`, end_time: `${hour + 1}:00` })
  }
  await doorplate.book({ start_time: '20:30', end_time: '21:00' })
  await doorplate.book({ start_time: '21:15', end_time: '21:45' })
  await setClock('2026-11-24T20:20:00+01:00', doorplate)
  await atEach(page, screens, 'evening', async () => {
    await page.goto('/?display=atlas')
    const list = page.getByRole('list', { name: "Today's Schedule" })
    const row = (times: string) => list.getByRole('listitem').filter({ hasText: times })
    await expect(row('20:30–21:00')).toBeVisible()
    expect((await row('20:30–21:00').boundingBox())!.y - (await list.boundingBox())!.y).toBeLessThan(8)
    await row('17:00–18:00').scrollIntoViewIfNeeded()
    await expect(row('17:00–18:00')).toBeInViewport({ ratio: 0.9 })
    await expectReachable(page)

    await page.getByRole('button', { name: 'View Available Times' }).click()
    const times = page.getByRole('group', { name: 'Start times' })
    await expect(slot(page, '21:00')).toBeInViewport({ ratio: 0.9 })
    expect((await slot(page, '20:15').boundingBox())!.y).toBeLessThan((await times.boundingBox())!.y + 80)
    await expectNoSidewaysScrolling(page)
    await expectReachable(page)
  })
})
