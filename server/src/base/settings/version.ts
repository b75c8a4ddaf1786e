import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverFolder } from './server-folder.ts'

const description = readFileSync(join(serverFolder, 'package.json'), 'utf8')

export const { version } = JSON.parse(description) as { version: string }
