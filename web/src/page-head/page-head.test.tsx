import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice } from '../../test/app.tsx'
import { PageFrame } from './page-frame.tsx'
import { PageHead } from './page-head.tsx'

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])

test('each page links to the others of its office and marks itself', () => {
  window.history.replaceState(null, '', '/day?office=lisbon&date=2026-11-26')
  renderInOffice(<PageHead current="/day" />, fakeBackend())
  expect(links()).toEqual([
    ['Book a room', '/?office=lisbon', null],
    ['All rooms', '/day?office=lisbon', 'page'],
    ['Your bookings', '/bookings?office=lisbon', null]
  ])
})

test('a page that no tab leads to marks none and links within its office', () => {
  renderInOffice(<PageHead />, fakeBackend(), {
    others: [{ id: 'lisbon', name: 'Lisboa', time_zone: 'Europe/Lisbon' }]
  })
  expect(links()).toEqual([
    ['Book a room', '/?office=main', null],
    ['All rooms', '/day?office=main', null],
    ['Your bookings', '/bookings?office=main', null]
  ])
})

test('the head is a banner next to the main part', () => {
  renderInOffice(<PageFrame name="day-page">Rooms</PageFrame>, fakeBackend())
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('navigation'))
  expect(screen.getByRole('main')).toHaveTextContent(/^Rooms$/)
})

test('a page survives a crash of its head', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // Without an office, which the head names.
  render(<PageFrame name="day-page">Rooms</PageFrame>)
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByRole('main')).toHaveTextContent('Rooms')
})

test('a shared screen has no links to other pages', () => {
  renderInOffice(<PageHead current="/" shared />, fakeBackend())
  expect(links()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})
