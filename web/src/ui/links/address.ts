import { renderedAddress, serverPath } from '../../words/page-settings.ts'

/** The address of this page, without the path of the server; on the server, of the page being rendered. */
export function pageAddress(): Pick<URL, 'pathname' | 'search'> {
  if (renderedAddress) return renderedAddress
  const { pathname, search } = window.location
  const base = serverPath('')
  return { pathname: pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname, search }
}

export function pageQuery(): URLSearchParams {
  return new URLSearchParams(pageAddress().search)
}

export function replaceAddress(change: (query: URLSearchParams) => void): void {
  const address = renderedAddress ?? new URL(window.location.href)
  change(address.searchParams)
  if (!renderedAddress) window.history.replaceState(window.history.state, '', address)
}
