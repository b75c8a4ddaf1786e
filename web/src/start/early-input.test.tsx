import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { takeEarlyInput } from './early-input.ts'
import { useReady } from './use-ready.ts'

function Form({ onReady }: { onReady?: () => void }) {
  useReady(onReady)
  const [room, setRoom] = useState('none')
  const [name, setName] = useState('')
  const [repeats, setRepeats] = useState(false)
  return (
    <>
      <input type="radio" name="room" aria-label="Atlas" checked={room === 'Atlas'} onChange={() => setRoom('Atlas')} />
      <input type="radio" name="room" aria-label="Birch" checked={room === 'Birch'} onChange={() => setRoom('Birch')} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="checkbox"
        aria-label="Repeat"
        checked={repeats}
        onChange={(event) => setRepeats(event.target.checked)}
      />
      <output>{`${room}, ${name}${repeats ? ', repeats' : ''}`}</output>
    </>
  )
}

/** Hydrates the form as main.tsx does. @param during the person's actions after React has begun */
async function hydrate(before: () => void, during: () => void) {
  const app = document.body.appendChild(document.createElement('div'))
  app.innerHTML = renderToString(<Form />)
  before()
  const repeatInput = takeEarlyInput(app)
  const ready = new Promise<void>((resolve) => {
    const root = hydrateRoot(app, <Form onReady={() => setTimeout(() => resolve(repeatInput()))} />)
    onTestFinished(() => {
      root.unmount()
      app.remove()
    })
  })
  during()
  await ready
}

const choose = (name: string) => () => screen.getByLabelText<HTMLInputElement>(name).click()
const shown = () => screen.getByRole('status').textContent

function type(text: string) {
  const input = screen.getByLabelText<HTMLInputElement>('Name')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each([
  ['before React takes the page over', choose('Birch'), () => {}],
  ['while React takes the page over', () => {}, choose('Birch')],
  ['once more while React takes the page over', choose('Birch'), choose('Birch')],
  ['in place of an earlier choice', choose('Atlas'), choose('Birch')]
])('a choice made %s is kept', async (_when, before, during) => {
  await hydrate(before, during)
  await waitFor(() => expect(shown()).toBe('Birch, '))
  expect(screen.getByLabelText('Birch')).toBeChecked()
})

test('text that is typed while React takes the page over is kept', async () => {
  await hydrate(
    () => type('Pri'),
    () => type('Priya')
  )
  await waitFor(() => expect(shown()).toBe('none, Priya'))
})

test('a box that is ticked and cleared while React takes the page over stays clear', async () => {
  await hydrate(choose('Birch'), () => {
    choose('Repeat')()
    choose('Repeat')()
  })
  await waitFor(() => expect(shown()).toBe('Birch, '))
  expect(screen.getByLabelText('Repeat')).not.toBeChecked()
})

test('a box that is ticked while React takes the page over stays ticked', async () => {
  await hydrate(() => {}, choose('Repeat'))
  await waitFor(() => expect(shown()).toBe('none, , repeats'))
})
