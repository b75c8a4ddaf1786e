import { settings } from '../words/page-settings.ts'

/** Without a public address mails contain no links, and lost links cannot be requested. */
export function areLinksMailed(): boolean {
  return settings.public_url !== undefined
}
