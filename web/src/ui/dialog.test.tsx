import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Question({ onClose }: { onClose(): void }) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog kind="question" labelledBy="question" focusFirst={keep} onClose={onClose}>
      <h2 id="question">Are you sure?</h2>
      <button type="button">Yes</button>
      <button type="button" ref={keep}>
        No
      </button>
    </Dialog>
  )
}

test('a confirmation is labelled by its question and focuses the harmless answer', () => {
  render(<Question onClose={() => {}} />)
  expect(screen.getByRole('alertdialog', { name: 'Are you sure?' })).toHaveProperty('open', true)
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
})

test('Escape and the back gesture let the owner close it', async () => {
  const onClose = vi.fn()
  render(<Question onClose={onClose} />)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  const back = new Event('cancel', { cancelable: true })
  screen.getByRole('alertdialog').dispatchEvent(back)
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(back.defaultPrevented).toBe(true)
  expect(screen.getByRole('alertdialog')).toHaveProperty('open', true)
})

test('a removed dialog is closed first, so that the focus returns', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  function Owner() {
    const [asks, setAsks] = useState(true)
    return asks && <Question onClose={() => setAsks(false)} />
  }
  render(<Owner />)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(close).toHaveBeenCalledTimes(1)
})

test('a dialog closed by the browser reopens until its owner closes it', () => {
  const onClose = vi.fn()
  render(<Question onClose={onClose} />)
  const dialog = screen.getByRole('alertdialog')
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
  expect(dialog).toHaveProperty('open', true)
  expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
  expect(onClose).toHaveBeenCalledTimes(1)
})
