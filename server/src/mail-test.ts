import { readConfig } from './base/settings/config.ts'
import { withCredentials } from './base/settings/credentials.ts'
import { sendTestMail } from './mail/outbox/delivery/test-mail.ts'

try {
  const to = process.argv[2]
  if (to === undefined) throw new Error('To whom? Say: npm run mail-test -- somebody@example.com')
  console.log(await sendTestMail(readConfig(withCredentials(process.env)), to))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
