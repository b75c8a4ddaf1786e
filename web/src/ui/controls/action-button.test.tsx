import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ActionButton } from './action-button.tsx'

const button = () => screen.getByRole('button', { name: 'Send' })

test.each(['button', 'submit'] as const)('a %s that is off can be reached, and does nothing', async (type) => {
  const send = vi.fn()
  function Form() {
    const [isOff, setOff] = useState(false)
    function press() {
      send()
      setOff(true)
    }
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <ActionButton type={type} isOff={isOff} onClick={type === 'button' ? press : undefined}>
          Send
        </ActionButton>
      </form>
    )
  }
  render(<Form />)
  expect(button()).not.toHaveAttribute('aria-disabled')
  await userEvent.click(button())
  await userEvent.click(button())
  await userEvent.keyboard('{Enter} ')
  expect(send).toHaveBeenCalledTimes(1)
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toBeEnabled()
  expect(button()).toHaveFocus()
})
