import type { Delivery, ServerTrouble } from './delivery.ts'
import { addressCode } from './reason.ts'

/** A failure as the SMTP library reports it; `command` is the step that failed. */
export type SmtpError = Error & {
  code?: string
  responseCode?: number
  response?: string
  command?: string
}

type Reply = {
  command: string
  code: number
  enhanced: string | undefined
  /** The server's sentence without addresses. */
  text: string
  /** The same without the name of the mailbox: anybody may choose one that looks like a complaint about our mail. */
  complaint: string
}

const addressCodes = new RegExp(`^${addressCode}$`)

const unknownMailbox =
  /\b(no such|unknown|invalid|non-?existent|unrouteable|no) (local )?(user|recipient|mailbox|address|account|person)|\b(user|recipient|mailbox|address|account)\b.{0,60}\b(unknown|not found|does ?n[o']t exist|invalid|disabled|inactive|not known|no longer)\b/i

const limit = /limit|quota|throttl|exceed|\b(rate|too (many|much|fast|quickly))\b/i

const crowd =
  /\b(connections?|sessions?|threads?|concurren\w*|simultaneous\w*)\b.{0,40}\b(limit|exceed|maximum)|\b(too many|maximum|limit)\b.{0,40}\b(connections?|sessions?|concurren\w*|simultaneous\w*)/i

const senderBlock = /\b(reputation|blocked|block ?list|black ?list|banned|suspended|spam source)/i

/** Exim says "Sender verify failed" after lines about an unknown user, who is the sender and not the recipient. */
const senderFault = /\bsender\b/i
const verifyFault = /\b(verify|verification)\b.{0,20}\bfail/i

/** Anybody may write a message that a server takes for spam. */
const contentBlock = /\b(message(?! (rate|limit|quota))|content|attachment|virus|spam(?! source)|size|score)\b/i

/**
 * Exchange: 432 for connections, 5.7.5xx for a blocked sender, but 5.7.504 and 505 are about the recipient, 5.7.512 and 520
 * about the content; 5.4.5: Gmail's limit of a day.
 */
const senderCodes = /^[45]\.(4\.5|1\.[78]|7\.5(?!04|05|12|20)\d\d)$/
const messageCodes = /^[45]\.(2\.[12]|1\.[1-6]|7\.5(04|05|12|20))$/

/** A body that was begun may have been delivered. */
export function deliveryOf(
  error: SmtpError,
  { to, isBodyBegun }: { to: string; isBodyBegun: boolean }
): Exclude<Delivery, { outcome: 'sent' }> {
  const reason = reasonOf(error)
  const { command = 'CONN', responseCode: code } = error
  if (code === undefined) {
    if (isBodyBegun) return { outcome: 'unknown', reason }
    return { outcome: 'not_sent', reason, ...(isBeforeSender(command) && { trouble: { kind: 'unreachable' } }) }
  }
  const { response = '' } = error
  // Up to here the server knows no recipient, so its sentence names none.
  if (!isAfterSender(command)) {
    return {
      outcome: 'not_sent',
      reason,
      trouble: isCrowded(code, response) ? { kind: 'crowded' } : { kind: 'blocked', says: response }
    }
  }
  const text = withoutAddresses(response)
  const reply = { command, code, enhanced: enhancedOf(error), text, complaint: withoutMailbox(text, to) }
  if (isAboutAddress(reply)) return { outcome: 'refused', reason }
  const trouble = troubleOf(reply)
  return { outcome: 'not_sent', reason, ...(trouble && { trouble: { ...trouble, afterRecipient: true } }) }
}

function isAboutAddress({ command, code, enhanced, text, complaint }: Reply): boolean {
  if (code < 500 || limit.test(complaint)) return false
  if (enhanced !== undefined) return addressCodes.test(enhanced)
  const isOfSender = [senderBlock, senderFault, verifyFault].some((fault) => fault.test(complaint))
  return command === 'RCPT TO' && unknownMailbox.test(text) && !isOfSender
}

function troubleOf({ code, enhanced = '', complaint }: Reply): ServerTrouble | undefined {
  if (isCrowded(code, complaint)) return { kind: 'crowded' }
  const isOfMessage = messageCodes.test(enhanced) || contentBlock.test(complaint)
  const isOfSender =
    senderCodes.test(enhanced) ||
    (!isOfMessage && [senderBlock, senderFault, limit].some((fault) => fault.test(complaint)))
  return code === 421 || isOfSender ? { kind: 'blocked' } : undefined
}

const isCrowded = (code: number, complaint: string) => code === 432 || crowd.test(complaint)

/** Nor names of hosts: those of the recipient's domain can be chosen, too. */
function withoutAddresses(response: string): string {
  return response
    .replace(/[^\s<>()[\],:;"@]+@[^\s<>()[\],:;"@]+/g, ' ')
    .replace(/(?<![\p{L}\p{M}\p{N}_-])([\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*/gu, ' ')
}

function withoutMailbox(text: string, address: string): string {
  const plain = (word: string) => word.replace(/^['`]+|['`.]+$/g, '').toLowerCase()
  const mailbox = plain(address.slice(0, address.lastIndexOf('@')))
  return text.replace(/[^\s<>()[\],:;"]+/g, (word) => (plain(word) === mailbox ? ' ' : word))
}

const isAfterSender = (command: string) => command === 'RCPT TO' || command === 'DATA'

const isBeforeSender = (command: string) => !isAfterSender(command) && command !== 'MAIL FROM'

/** Only the step and the codes: a server's sentence may contain the address. */
function reasonOf(error: SmtpError): string {
  const { name, code, command, responseCode } = error
  return [command, responseCode ?? code ?? name, enhancedOf(error)].filter((part) => part !== undefined).join(' ')
}

function enhancedOf({ response }: SmtpError): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
}
