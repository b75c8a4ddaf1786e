import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@doorplate/testing/server-process'
import { Churn, rowsOf } from '../bookings/churn.ts'
import { openOffice, type Stored, today } from '../bookings/offices.ts'
import { figuresOf } from '../load/server-figures.ts'
import { openChromium } from '../rig/chromium.ts'
import type { Proof } from '../rig/proof.ts'
import { type Tab, Tabs } from './browser-tabs.ts'

const tabCount = 10
const room_id = 'atlas'
/** A browser's connections to one server, by HTTP/1.1. */
const connections = 6
/** Milliseconds in which a tab that is looked at is right, and in which a booking is done. */
const liveLimit = 5000
const openLimit = 60_000
/** A tab out of sight hands back its connection after 2 s. */
const handBackMilliseconds = 3000

const rows = `[...document.querySelectorAll('ul[aria-labelledby] li')].map(({ textContent }) =>
  /\\d\\d:\\d\\d–\\d\\d:\\d\\d/.exec(textContent)[0] + ' ' + /“(.*)”/.exec(textContent)[1])`
const isStale = `!!document.querySelector('.out-of-touch')`

/** A browser has six connections to a server, and people have more tabs. */
export const tabs: Proof = {
  name: 'tabs',
  promise: `Of ${tabCount} tabs of one browser each is right when it is looked at, and in each one can book.`,
  async run(context) {
    const { server } = await openOffice(context, 'embedded')
    const window = await Tabs.of(await openChromium(context, { windows: true }))
    const churn = new Churn(server, { room_id, date: today }, context)
    const complaints: string[] = []
    const opened: Tab[] = []
    for (let tab = 0; tab < tabCount; tab++) {
      opened.push(await window.open(`${server.url}/?display=${room_id}`))
      const shows = await until(opened[tab]!, `!!document.querySelector('.state-banner p')`, openLimit)
      if (shows === undefined) complaints.push(`tab ${tab + 1} does not open`)
    }
    await pause(handBackMilliseconds)
    const { streams } = await figuresOf(server)
    if (streams >= connections) complaints.push(`${streams} streams are open`)

    const live: number[] = []
    const booked: number[] = []
    for (let look = 0; look < (context.short ? 1 : 3) * tabCount; look++) {
      await churn.change()
      const tab = opened[look % tabCount]!
      await tab.bringToFront()
      const isRight = `!${isStale} && JSON.stringify(${rows}) === ${JSON.stringify(JSON.stringify(await rowsOf(server, room_id, today)))}`
      const rightAfter = await until(tab, isRight, liveLimit)
      if (rightAfter === undefined) complaints.push(`tab ${(look % tabCount) + 1} is not right when it is looked at`)
      else live.push(rightAfter)
      if (look < tabCount) booked.push(await bookIn(tab, look, complaints))
      if (look < tabCount) await undo(server)
    }
    return {
      held: complaints.length === 0,
      did: `${tabCount} displays in tabs of one browser, ${live.length} looks at one of them, a booking in each`,
      found: [
        `${streams} streams open at once`,
        `right ${most(live)} after being brought to the front`,
        `a booking ${most(booked)} from the click to its confirmation`,
        ...complaints.slice(0, 4)
      ].join('; ')
    }
  }
}

const fields = [
  ['Your Name', 'Priya Raman'],
  ['Your Email', 'priya.raman@northwind.example'],
  ['Company/Department', 'Northwind Freight'],
  ['Meeting Purpose', 'From a tab']
] as const

/** Books the room now, by hand. @returns the milliseconds from the last click until it is confirmed */
async function bookIn(tab: Tab, number: number, complaints: string[]): Promise<number> {
  await tab.evaluate(`document.querySelector('.display-actions-first').click()`)
  await until(tab, `!!document.querySelector('dialog[open] form [type=submit]')`, liveLimit)
  for (const [label, text] of fields) {
    await tab.evaluate(
      `[...document.querySelectorAll('form label')].find((label) => label.textContent.includes('${label}')).control.focus()`
    )
    await tab.type(text)
  }
  await tab.evaluate(`document.querySelector('form [type=submit]').click()`)
  const confirmed = await until(tab, `document.body.textContent.includes('Atlas is booked')`, liveLimit)
  if (confirmed === undefined) complaints.push(`a booking in tab ${number + 1} does not get through`)
  return confirmed ?? liveLimit
}

/** Cancels what was booked in a tab, past it. */
async function undo(server: ServerProcess) {
  const answer = await server.api('GET', `/api/v1/bookings?room_id=${room_id}&from=${today}&to=${today}`)
  const stored = (await answer.json()) as Stored[]
  for (const { id, purpose } of stored) {
    if (purpose === 'From a tab') await server.api('PATCH', `/api/v1/bookings/${id}`, { body: { cancelled: true } })
  }
}

/** @returns after how many milliseconds an expression is true in a tab, or undefined when it is not in time */
async function until(tab: Tab, expression: string, milliseconds: number): Promise<number | undefined> {
  const start = performance.now()
  while (performance.now() - start < milliseconds) {
    if (await tab.evaluate(expression)) return performance.now() - start
    await pause(20)
  }
  return undefined
}

function most(milliseconds: readonly number[]): string {
  return `at most ${Math.max(...milliseconds).toFixed(0)} ms`
}
