let drawn: URL | undefined

/** The address of this page; on the server, of the page that is being drawn. */
export function pageAddress(): Pick<URL, 'origin' | 'pathname' | 'search'> {
  return drawn ?? window.location
}

export function pageQuery(): URLSearchParams {
  return new URLSearchParams(pageAddress().search)
}

/** On the server, before each page. */
export function drawAt(address: URL): void {
  drawn = address
}
