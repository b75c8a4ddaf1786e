/**
 * The words of a failure in `last_error`: its step and codes, as `RCPT TO 550 5.1.1`. The patterns are read by JavaScript and
 * by PostgreSQL.
 */

/** Begins the reason of a message that was tried for 72 hours. */
export const givenUp = 'given up: '

/** The server refused this message or its recipient. */
export const messageRefused = '(RCPT TO|DATA) 5'

/** The codes of RFC 3463 and RFC 7505 that are about the recipient's address. 5.1.7 and 5.1.8 are about the sender. */
export const addressCode = '5[.](1[.]([1-6]|10)|2[.]1)'

/** The server knows no such mailbox. */
export const noMailbox = `${messageRefused}[0-9]{2} ${addressCode}$|RCPT TO 5(01|50|51|53|56)$`
