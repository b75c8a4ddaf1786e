import { readConfig } from './base/settings/config.ts'
import { withCredentials } from './base/settings/credentials.ts'
import { localAddress } from './base/settings/local-address.ts'

try {
  console.log(localAddress(readConfig(withCredentials(process.env))))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
