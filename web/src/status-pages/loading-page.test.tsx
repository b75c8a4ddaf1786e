import { filledPage } from '@doorplate/domain/pages/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import html from '../../index.html?raw'
import { settings } from '../words/page-settings.ts'
import { LoadingPage } from './loading-page.tsx'

test('the page shows the loading page before its script runs', () => {
  const page = filledPage(html, settings).replaceAll(/>\s+</g, '><')
  expect(page).toContain(`<div id="app">${renderToStaticMarkup(<LoadingPage />)}</div>`)
})
