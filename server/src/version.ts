import { readFileSync } from 'node:fs'

/** The same path from `server/src` and `server/dist`. */
const description = new URL('../package.json', import.meta.url)

export const { version } = JSON.parse(readFileSync(description, 'utf8')) as { version: string }
