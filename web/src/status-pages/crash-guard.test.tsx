import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice } from '../../test/app.tsx'
import { pass } from '../../test/display/display.tsx'
import { fetched, openServedPage, reload, servedPage } from '../../test/served-page.ts'
import { CrashGuard } from './crash-guard.tsx'

let broken: boolean
let renders: number

function View() {
  renders++
  if (broken) throw new Error('a bug')
  return <p>All is well</p>
}

const served = async () => new Response(servedPage())
const away = () => Promise.reject(new TypeError('Failed to fetch'))

function showCrash(search: string) {
  openServedPage()
  window.location.search = search
  fetched.mockImplementation(served)
  const { unmount } = render(
    <CrashGuard>
      <View />
    </CrashGuard>
  )
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Something unexpected happened.This page will try again automatically.')
  return unmount
}

const [shortest, longest] = [2_500, 450_000]

/** In steps: React renders at the end of each. */
async function passInSteps(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += shortest) await pass(shortest)
}

beforeEach(() => {
  broken = true
  renders = 0
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

describe('A crashed view shows the error page, and renders again', () => {
  test('with Try Again', () => {
    showCrash('')
    broken = false
    fireEvent.click(screen.getByText('Try Again'))
    expect(screen.getByText('All is well')).toBeVisible()
  })

  test('below the head, except on a kiosk', () => {
    const inOffice = () =>
      renderInOffice(
        <CrashGuard>
          <View />
        </CrashGuard>,
        fakeBackend()
      )
    const { unmount } = inOffice()
    expect(screen.getByRole('banner')).toContainElement(screen.getByRole('link', { name: 'Book a room' }))
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'))
    unmount()
    openServedPage()
    window.location.search = '?display=atlas'
    inOffice()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test('after some seconds, because nobody presses a button on a kiosk', async () => {
    showCrash('?display=atlas')
    broken = false
    await pass(7_500)
    expect(screen.getByText('All is well')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('A view that crashes again and again', () => {
  test('renders less and less often, but at least every seven and a half minutes', async () => {
    showCrash('')
    const counts: number[] = []
    for (let minutes = 0; minutes < 60; minutes += 15) {
      renders = 0
      await passInSteps(15 * 60_000)
      counts.push(renders)
    }
    // React renders twice before it gives up.
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(4)
    expect(counts[0]).toBeLessThanOrEqual(30)
    expect(counts[3]).toBeLessThanOrEqual(14)
  })

  test('waits at least two and a half seconds', async () => {
    showCrash('')
    renders = 0
    await pass(shortest - 1)
    expect(renders).toBe(0)
  })

  test('keeps the page of a person, who may have typed something', async () => {
    showCrash('')
    await passInSteps(10 * longest)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('A kiosk that crashes twice', () => {
  test('loads its page again', async () => {
    showCrash('?display=atlas')
    await passInSteps(30_000)
    expect(reload).toHaveBeenCalled()
  })

  test.each([
    ['does not answer', away],
    ['is behind a login page', async () => new Response('<form>Log in</form>')],
    ['answers with an error', async () => new Response(servedPage(), { status: 503 })]
  ])('keeps its page while the server %s, and renders again', async (_what, answer) => {
    showCrash('?display=atlas')
    fetched.mockImplementation(answer)
    await passInSteps(2 * longest)
    expect(fetched).toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
    broken = false
    await passInSteps(longest)
    expect(screen.getByText('All is well')).toBeVisible()
  })

  test('keeps its page where nothing can be stored, because then each reload would be the first', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    showCrash('?display=atlas')
    await passInSteps(5 * longest)
    expect(reload).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  test('waits longer after each reload', async () => {
    for (let reloads = 0; reloads < 8; reloads++) {
      const close = showCrash('?display=atlas')
      await passInSteps(longest)
      close()
    }
    showCrash('?display=atlas')
    fetched.mockClear()
    await pass(149_999)
    expect(fetched).not.toHaveBeenCalled()
  })
})
