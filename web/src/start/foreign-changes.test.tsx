import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { surviveForeignChanges } from './foreign-changes.ts'

beforeAll(() => surviveForeignChanges(document.body))

type Shown = { free: boolean; until: string; rooms: string[] }

/** Texts next to elements that come, go and change their order. */
function Door({ free, until, rooms }: Shown) {
  return (
    <p data-testid="door">
      {free ? 'Free' : 'Occupied'} until {until}
      {free && <b>!</b>}
      {' in '}
      {rooms.map((room) => (
        <i key={room}>{room}</i>
      ))}
      {free ? null : ' now'}
    </p>
  )
}

const first = { free: true, until: '11:00', rooms: ['Atlas', 'Birch'] }

/** The texts of the page, also those in what others added. */
function texts(): Text[] {
  const walker = document.createTreeWalker(screen.getByTestId('door'), NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

function font(text: string): HTMLElement {
  const inner = document.createElement('font')
  inner.textContent = text
  const outer = document.createElement('font')
  outer.append(inner)
  return outer
}

const foreigners: Record<string, () => void> = {
  'wraps texts': () => {
    for (const text of texts()) {
      const wrapper = font('')
      text.replaceWith(wrapper)
      wrapper.firstChild!.appendChild(text)
    }
  },
  'replaces texts': () => {
    for (const text of texts()) text.replaceWith(font(`«${text.data}»`))
  },
  'removes texts': () => {
    for (const text of texts()) text.remove()
  },
  'rewrites texts in place': () => {
    for (const text of texts()) text.data = `«${text.data}»`
  },
  'writes a sentence into its first text, and turns the order of the rest': () => {
    const door = screen.getByTestId('door')
    const [start, ...others] = texts().filter(({ parentNode }) => parentNode === door)
    start!.data = `«${door.textContent}»`
    for (const text of others) text.remove()
    for (const element of [...door.children].reverse()) door.append(element)
  },
  'removes elements': () => {
    for (const element of [...screen.getByTestId('door').children]) element.remove()
  },
  'removes everything': () => screen.getByTestId('door').replaceChildren(),
  'joins texts': () => screen.getByTestId('door').normalize()
}

const changes: Record<string, Shown> = {
  'another state': { ...first, free: false },
  'another time': { ...first, until: '11:15' },
  'another order': { ...first, rooms: ['Birch', 'Atlas'] },
  'no rooms': { ...first, rooms: [] },
  'everything new': { free: false, until: '12:30', rooms: ['Cedar', 'Birch'] }
}

/** Its own texts, and the elements between them: what is inside of these may stay translated. */
function outline({ childNodes }: Element): string {
  const pieces = [...childNodes].map((node) => (node instanceof Element ? `<${node.localName}>` : node.textContent))
  return pieces.join('').replaceAll(/[«»]/g, '')
}

const microtasks = () => new Promise((resolve) => setTimeout(resolve))

describe.each(Object.entries(foreigners))('a page of which somebody else %s', (_who, change) => {
  test.each(Object.entries(changes))('shows %s', async (_what, next) => {
    const { rerender } = render(<Door {...first} />)
    change()
    await microtasks()
    rerender(<Door {...next} />)
    await microtasks()
    rerender(<Door {...next} until="12:45" />)
    await microtasks()
    const door = screen.getByTestId('door')
    const { container } = render(<Door {...next} until="12:45" />)
    expect(outline(door)).toBe(outline(container.firstElementChild!))
  })
})

test('a change keeps what was typed, and the focus', async () => {
  function Field({ note }: { note: string }) {
    const [name, setName] = useState('')
    return (
      <div data-testid="door">
        Name {note}
        <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      </div>
    )
  }
  const { rerender } = render(<Field note="a" />)
  screen.getByLabelText('name').focus()
  foreigners['replaces texts']!()
  await microtasks()
  rerender(<Field note="b" />)
  await microtasks()
  expect(screen.getByTestId('door').textContent).toBe('Name b')
  expect(document.activeElement).toBe(screen.getByLabelText('name'))
})
