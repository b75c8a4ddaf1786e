import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { languages } from '../../test/app.tsx'
import { showView } from '../../test/booking/booking-view.tsx'
import { OfficeContext } from '../clock/use-office.ts'
import { LanguageButton } from './language-button.tsx'

const reload = vi.fn()
let replaceAddress: MockInstance<History['replaceState']>
const cookies = () => document.cookie.split('; ').sort()

beforeEach(() => {
  const search = '?room=atlas&language=ja'
  vi.stubGlobal('location', { href: `http://doorplate/${search}`, pathname: '/', search, reload: reload.mockReset() })
  replaceAddress = vi.spyOn(window.history, 'replaceState').mockReturnValue()
})

const office = {
  id: 'main',
  name: 'Hafen 12',
  time_zone: 'Europe/Berlin',
  cancel_by: 'anyone' as const,
  series_max_dates: 60,
  all: []
}
function showButton(offered = languages) {
  render(
    <OfficeContext value={{ ...office, languages: offered }}>
      <LanguageButton />
    </OfficeContext>
  )
}

async function openDialog() {
  showButton()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Language: English' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Language' })) }
}

test('each language is listed under its own name in its own letters', async () => {
  const { dialog } = await openDialog()
  const shown = within(dialog.getByRole('group', { name: 'Language' })).getAllByRole('radio')
  expect(shown.map((radio) => radio.closest('[lang]')?.getAttribute('lang'))).toEqual(['en', 'de', 'ar'])
  expect(dialog.getByRole('radio', { name: 'English' })).toBeChecked()
  expect(dialog.getByRole('radio', { name: '14:30 24-hour' })).toBeChecked()
})

test('the choice is kept in this browser, and the page reloads without the language in its address', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Deutsch' }))
  await user.click(dialog.getByRole('radio', { name: '2:30 PM 12-hour' }))
  expect(cookies()).toEqual([''])
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(cookies()).toEqual(['doorplate_clock=12', 'doorplate_language=de'])
  expect(reload).toHaveBeenCalledOnce()
  expect(String(replaceAddress.mock.lastCall?.[2]), 'without a language').toBe('http://doorplate/?room=atlas')
})

test('Cancel changes nothing', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: 'Deutsch' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(cookies()).toEqual([''])
  expect(reload).not.toHaveBeenCalled()
})

test.each([[[]], [languages.slice(0, 1)]])('there is no choice with %o', (offered) => {
  showButton(offered)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a kiosk uses the language of its office without a choice', async () => {
  const { unmount } = showView()
  expect(await screen.findByRole('button', { name: 'Language: English' })).toBeInTheDocument()
  unmount()
  showView({ shared: true })
  expect(await screen.findByRole('radio', { name: 'Atlas' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Language: English' })).not.toBeInTheDocument()
})
