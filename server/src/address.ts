import { readConfig } from './base/settings/config.ts'
import { withCredentials } from './base/settings/credentials.ts'
import { localAddress } from './base/settings/local-address.ts'

export function run(environment: Record<string, string | undefined>): void {
  try {
    console.log(localAddress(readConfig(withCredentials(environment))))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
