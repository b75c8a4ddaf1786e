import { jsonElement } from '@doorplate/domain/pages/page'
import type { ReadData } from '../first-data/page-data.ts'
import type { RenderedPage } from './page-renderer.ts'

const dataPlace = '<!--doorplate-data-->'
const loadingPage = /(<!--doorplate-app-->).*(<!--\/doorplate-app-->)/s

export function withLinks(html: string, links: string): string {
  return html.replace('</head>', () => `${links}</head>`)
}

/** Cuts a page in two, so that a browser loads its files while the server reads its data. */
export function twoPieces(html: string, isRendered: boolean): [string, string] {
  const index = html.indexOf(isRendered ? '<body>' : dataPlace)
  return index < 0 ? [html, ''] : [html.slice(0, index), html.slice(index)]
}

export function withApp(html: string, page: RenderedPage | undefined): string {
  if (!page) return html
  return html
    .replace('<body>', `<body${page.body}>`)
    .replace(loadingPage, (_, start, end) => `${start}<div id="app" data-rendered>${page.app}</div>${end}`)
}

/** In the form of CarriedData. */
export function withData(html: string, read: ReadData | undefined): string {
  return html.replace(dataPlace, () =>
    read ? jsonElement('doorplate-data', `{"data_version":${JSON.stringify(read.version)},"data":${read.json}}`) : ''
  )
}
