import { readFileSync } from 'node:fs'

/** The same path from `server/src` and from `server/dist`. */
const description = new URL('../package.json', import.meta.url)

/** Of this program, such as 1.2.0. */
export const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
