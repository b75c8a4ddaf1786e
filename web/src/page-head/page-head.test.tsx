import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeBackend, renderInOffice } from '../../test/app.tsx'
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

test('a page of one room or booking links within its office', () => {
  renderInOffice(<PageHead />, fakeBackend(), {
    others: [{ id: 'lisbon', name: 'Lisboa', time_zone: 'Europe/Lisbon' }]
  })
  expect(links()).toHaveLength(3)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a shared screen has no links to other pages', () => {
  renderInOffice(<PageHead current="/" shared />, fakeBackend())
  expect(links()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})
