import type { Log } from '../src/base/database/database.ts'

export const silent: Log = { info() {}, warn() {}, error() {} }
