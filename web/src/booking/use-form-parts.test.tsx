import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNextStep } from './steps/use-next-step.ts'

afterEach(() => vi.resetModules())

test('the form loads when it is needed, and renders at once afterwards', async () => {
  vi.resetModules()
  const { useFormParts } = await import('./use-form-parts.ts')
  const { result, rerender } = renderHook(({ isWanted }) => useFormParts(isWanted), {
    initialProps: { isWanted: false }
  })
  expect(result.current).toBeUndefined()
  rerender({ isWanted: true })
  await waitFor(() => expect(result.current?.BookingForm).toBeInstanceOf(Function))
  expect(renderHook(() => useFormParts(false)).result.current).toBe(result.current)
})

test('the focus moves once to a form that renders later', () => {
  function Steps({ hasForm }: { hasForm: boolean }) {
    const { headings } = useNextStep({ to: 'form', focus: true })
    return (
      <>
        <button type="button">Cancel</button>
        {hasForm && (
          <h3 ref={headings.form} tabIndex={-1}>
            Complete Your Booking
          </h3>
        )}
      </>
    )
  }

  const { rerender } = render(<Steps hasForm={false} />)
  expect(document.body).toHaveFocus()
  rerender(<Steps hasForm />)
  expect(screen.getByRole('heading')).toHaveFocus()
  screen.getByRole('button').focus()
  rerender(<Steps hasForm />)
  expect(screen.getByRole('button')).toHaveFocus()
})
