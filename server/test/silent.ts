import type { Log } from '../src/database/database.ts'

export const silent: Log = { info() {}, warn() {}, error() {} }
