import { expect, test } from 'vitest'
import { stale } from '../../../../test/app.tsx'
import { pass, showDisplay } from '../../../../test/display/display.tsx'
import { hide } from '../../../../test/live/live-page.ts'

test('a display reports every minute that people can check in there', async () => {
  const { door } = await showDisplay()
  expect(door.present.mock.calls).toEqual([['atlas']])
  await pass(120_000)
  expect(door.present).toHaveBeenCalledTimes(3)
})

test('a display that is offline or not visible reports nothing, and goes on once it is back', async () => {
  const { door, setContact } = await showDisplay({ contact: stale })
  await pass(120_000)
  expect(door.present).not.toHaveBeenCalled()
  setContact({ state: 'live', byCalls: true })
  await pass(0)
  expect(door.present, 'a display that reads by calls counts').toHaveBeenCalledTimes(1)
  hide(true)
  await pass(120_000)
  expect(door.present).toHaveBeenCalledTimes(1)
})

test('a display in a person’s own browser reports nothing', async () => {
  const { door } = await showDisplay({ kiosk: false })
  await pass(60_000)
  expect(door.present).not.toHaveBeenCalled()
})
