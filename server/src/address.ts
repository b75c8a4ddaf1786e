import { readConfig } from './config.ts'
import { withCredentials } from './credentials.ts'
import { localAddress } from './local-address.ts'

try {
  console.log(localAddress(readConfig(withCredentials(process.env))))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
