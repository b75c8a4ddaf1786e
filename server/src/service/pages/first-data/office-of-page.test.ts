import cookies from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { officeOfPage } from './office-of-page.ts'

const office = (id: string) => ({
  id,
  name: id,
  time_zone: 'UTC',
  language: null,
  clock: null,
  check_in: null,
  address: '',
  position: 0
})
const [main, hamburg, lisbon] = [office('main'), office('hamburg'), office('lisbon')]
const offices = {
  first: main,
  office: (id: string) => [main, hamburg, lisbon].find((each) => each.id === id),
  officeOf: (room: string) => (room === 'elbe' ? hamburg : undefined)
}

test.each<[what: string, query: object, cookie: string | undefined, id: string, params?: object]>([
  ['nothing is said', {}, undefined, 'main'],
  ['the address names it', { office: 'hamburg' }, undefined, 'hamburg'],
  ['the browser remembers it', {}, 'theme=x; doorplate_office=lisbon', 'lisbon'],
  ['address and browser differ', { office: 'hamburg' }, 'doorplate_office=lisbon', 'hamburg'],
  ['the address names main', { office: 'main' }, 'doorplate_office=lisbon', 'main'],
  ['the address names none', { office: 'atlantis' }, 'doorplate_office=lisbon', 'lisbon'],
  ['the address names two', { office: ['hamburg', 'lisbon'] }, undefined, 'main'],
  ['the browser remembers none', {}, 'doorplate_office=atlantis; xdoorplate_office=lisbon', 'main'],
  ['a cookie is no pair', {}, ';;=; doorplate_office', 'main'],
  ['a kiosk opens its room', { display: 'elbe', office: 'lisbon' }, 'doorplate_office=lisbon', 'hamburg'],
  ['a kiosk opens a room that there is not', { display: 'atlas' }, undefined, 'main'],
  ['the page is of a room', { office: 'lisbon' }, 'doorplate_office=lisbon', 'hamburg', { id: 'elbe' }],
  ['the page is of a room that there is not', {}, 'doorplate_office=lisbon', 'lisbon', { id: 'atlas' }]
])('whose page it is when %s', (_what, query, cookie, id, params = {}) => {
  const request = { params, query, cookies: cookies.parse(cookie ?? '') as object } as FastifyRequest
  expect(officeOfPage(request, offices).id).toBe(id)
})
