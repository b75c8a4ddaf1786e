import { readConfig } from './base/settings/config.ts'
import { withCredentials } from './base/settings/credentials.ts'
import { testMail } from './mail/outbox/delivery/test-mail.ts'

export async function run(environment: Record<string, string | undefined>, to: string | undefined): Promise<void> {
  try {
    if (to === undefined) throw new Error('To whom? Say: npm run mail-test -- somebody@example.com')
    console.log(await testMail(readConfig(withCredentials(environment)), to, Date.now()))
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
