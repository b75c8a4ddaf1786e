import type { Mail, RetryResult } from '@doorplate/api/service/mails'
import { Button } from 'react-aria-components'
import { call } from '../calls/desk-calls.ts'
import { say } from '../words.ts'
import { useSending } from './use-sending.ts'

export function SendAgain({ mail }: { mail: Mail }) {
  const { id, recipient, state } = mail
  const { isRunning, run } = useSending()
  if (!isRetriable(mail)) return null
  const action = say(state === 'failed' ? 'deskMail.sendAgain' : 'deskMail.sendNow')
  const words = isRunning ? say('deskMail.sending') : action
  return (
    <Button
      className="button desk-button-small"
      aria-label={say('all.listed', { first: words, next: recipient })}
      isPending={isRunning}
      onPress={() => run(async () => resultWords(await retryMails([id]), recipient))}
    >
      {words}
    </Button>
  )
}

/** Whether sending it again does something: its own turn comes without. */
function isRetriable({ state, obstacle, attempts, next_attempt_at }: Mail): boolean {
  if (state === 'failed') return obstacle === null
  return state === 'waiting' && attempts > 0 && next_attempt_at !== null
}

/** @returns what became of each */
export async function retryMails(ids: string[]): Promise<RetryResult[]> {
  const { results } = await call('POST', '/api/v1/mails/retries', { body: { ids } }, (response) => response.json())
  return results
}

/** What became of one email that somebody sends again. */
function resultWords(results: readonly RetryResult[], address: string): string {
  const [result] = results.map((each) => each.result)
  if (result === 'sent') return say('deskMail.wasSent', { address })
  if (result === 'waiting') return say('deskMail.isInTurn', { address })
  if (result === 'over' || result === 'outdated') return say(`deskMail.${result}`)
  return say('deskMail.isSentTo', { address })
}
