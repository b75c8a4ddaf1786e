import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Reads the settings of `.env` in the current folder, if there is one; those of the environment come first. */
export function loadSettings(file = '.env') {
  if (!existsSync(file)) return
  // `process.loadEnvFile` reads a byte order mark as part of the first name, and a UTF-16 file as empty.
  const bytes = readFileSync(file)
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const settings = parseEnv(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}
