import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withGridHours } from '../../grid-in-page.ts'
import html from '../../index.html?raw'
import { LoadingPage } from './loading-page.tsx'

test('the page shows the loading page before its script has come', () => {
  expect(withGridHours(html).replaceAll(/>\s+</g, '><')).toContain(
    `<div id="app">${renderToStaticMarkup(<LoadingPage />)}</div>`
  )
})
