import { settings } from '../words/page-settings.ts'

/** Without the address that people type no mail has links, and none can be asked for. */
export function areLinksMailed(): boolean {
  return settings.public_url !== undefined
}
