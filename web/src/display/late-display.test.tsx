import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeBackend, renderInOffice } from '../../test/app.tsx'
import { App } from '../app.tsx'

const displayButton = (name: string) => screen.findByRole('button', { name: `${name} Display` })
const slot = (time: string) => screen.findByText(time, { selector: '[aria-busy=false] > button' })

test('a loading display shows a notice, and does not open after another choice', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const backends = { web: fakeBackend(), display: fakeBackend() }
  renderInOffice(<App backends={backends} kiosk={undefined} loadDisplay={() => arrived} />, backends.web)
  fireEvent.click(await displayButton('Birch'))
  expect(await displayButton('Birch')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Opening Birch…')).toBeVisible()

  fireEvent.click(await screen.findByRole('radio', { name: 'Atlas' }))
  expect(await displayButton('Birch')).not.toHaveAttribute('aria-busy')
  expect(screen.queryByText('Opening Birch…')).toBeNull()
  fireEvent.click(await slot('11:00'))
  fireEvent.click(await displayButton('Birch'))
  fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Priya' } })
  await act(async () => arrive())
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya')
  expect(window.history.state).toBeNull()

  fireEvent.click(await displayButton('Birch'))
  expect(await screen.findByText(/Back to Booking/)).toBeVisible()
})
