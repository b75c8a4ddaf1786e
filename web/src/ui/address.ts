let rendered: URL | undefined

/** The address of this page; on the server, of the page that is being rendered. */
export function pageAddress(): Pick<URL, 'pathname' | 'search'> {
  return rendered ?? window.location
}

export function pageQuery(): URLSearchParams {
  return new URLSearchParams(pageAddress().search)
}

/** Changes the address without another entry in the history. */
export function replaceAddress(change: (query: URLSearchParams) => void): void {
  const address = new URL(rendered ?? window.location.href)
  change(address.searchParams)
  if (rendered) rendered = address
  else window.history.replaceState(window.history.state, '', address)
}

/** On the server, before each page. */
export function setPageAddress(address: URL): void {
  rendered = address
}
