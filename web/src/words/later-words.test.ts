import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true
})

test.each([
  ['find', ['finding']],
  ['repeat', ['booking', 'your-bookings']],
  ['code', ['display']],
  ['display', ['display', 'kiosk']]
])('the sentences of %s are used only by parts that load with them', (group, folders) => {
  const speaking = Object.entries(sources).filter(([, source]) => new RegExp(`'${group}\\.\\w`).test(source))
  const speakers = speaking.map(([file]) => file.split('/')[1])
  expect([...new Set(speakers)].sort()).toEqual(folders)
})
