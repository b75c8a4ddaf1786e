import { renderedAddress } from '../words/page-settings.ts'

/** The address of this page; on the server, of the page being rendered. */
export function pageAddress(): Pick<URL, 'pathname' | 'search'> {
  return renderedAddress ?? window.location
}

export function pageQuery(): URLSearchParams {
  return new URLSearchParams(pageAddress().search)
}

export function replaceAddress(change: (query: URLSearchParams) => void): void {
  const address = renderedAddress ?? new URL(window.location.href)
  change(address.searchParams)
  if (!renderedAddress) window.history.replaceState(window.history.state, '', address)
}
