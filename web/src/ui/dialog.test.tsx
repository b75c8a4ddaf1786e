import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
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

describe('the focus after a dialog', () => {
  type OwnerProps = { afterwards?: undefined | 'there' | 'disabled' | 'gone' | 'gone with its row' }

  /** A list whose last row opens a question, and may change with the answer. */
  function Owner({ afterwards = 'there' }: OwnerProps) {
    const [state, setState] = useState<'closed' | 'open' | 'answered'>('closed')
    const isAnswered = state === 'answered'
    return (
      <main>
        <a href="#home">Home</a>
        <ul>
          <li>
            <button type="button">First row</button>
          </li>
          {!(isAnswered && afterwards === 'gone with its row') && (
            <li>
              {!(isAnswered && afterwards === 'gone') && (
                <button
                  type="button"
                  disabled={isAnswered && afterwards === 'disabled'}
                  onClick={() => setState('open')}
                >
                  Ask
                </button>
              )}
              <a href="#details">Details</a>
            </li>
          )}
        </ul>
        <button type="button">Elsewhere</button>
        {state === 'open' && <Question onClose={() => setState('answered')} />}
      </main>
    )
  }

  async function openAndClose(afterwards?: OwnerProps['afterwards']) {
    render(<Owner afterwards={afterwards} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }

  test('returns to the button that opened it', async () => {
    await openAndClose()
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
  })

  test('moves to a neighbour of a button that cannot be pressed now', async () => {
    await openAndClose('disabled')
    expect(screen.getByRole('link', { name: 'Details' })).toHaveFocus()
  })

  test('moves to a neighbour of a button that is gone', async () => {
    await openAndClose('gone')
    expect(screen.getByRole('link', { name: 'Details' })).toHaveFocus()
  })

  test('moves to the list if the whole row is gone', async () => {
    await openAndClose('gone with its row')
    expect(screen.getByRole('button', { name: 'First row' })).toHaveFocus()
  })

  test('stays where the owner has moved it', async () => {
    render(<Owner />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })

  test('returns after the second of two dialogs that replace each other', async () => {
    function Twice() {
      const [open, setOpen] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setOpen(1)}>
            Ask
          </button>
          {open > 0 && open < 3 && <Question key={open} onClose={() => setOpen(open + 1)} />}
        </>
      )
    }
    render(<Twice />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'No' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
  })
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
