import type { AuditAction } from '@doorplate/api/service/audit'
import { type AuditEntry, isIn } from '../history/audit-entry.ts'
import { operatorName } from '../session/operator-name.ts'
import { Sentence } from '../words.ts'
import { changeWords } from './change-words.ts'
import { type GroupedAction, isClosing, isOfOrder, type LogGroup } from './log-groups.ts'
import { daysIn, type EntryWords } from './use-entry-words.tsx'

/** What happened, by nobody that the log names, and by an operator. */
const sentences = {
  booked: ['deskLog.booked', 'deskLog.bookedBy'],
  changed: ['deskLog.changed', 'deskLog.changedBy'],
  cancelled: ['deskLog.cancelled', 'deskLog.cancelledBy'],
  restored: ['deskLog.restored', 'deskLog.restoredBy'],
  released: ['deskLog.released', 'deskLog.released'],
  ended: ['deskLog.ended', 'deskLog.endedBy'],
  extended: ['deskLog.extended', 'deskLog.extendedBy'],
  'checked in': ['deskLog.checkedIn', 'deskLog.checkedInBy'],
  deleted: ['deskLog.deleted', 'deskLog.deletedBy'],
  wiped: ['deskLog.wiped', 'deskLog.wiped'],
  'room insert': ['deskLog.added', 'deskLog.addedBy'],
  'room update': ['deskLog.otherChanged', 'deskLog.changedBy'],
  'room order': ['deskLog.inOrder', 'deskLog.inOrderBy'],
  'room delete': ['deskLog.removed', 'deskLog.removedBy'],
  'office insert': ['deskLog.added', 'deskLog.addedBy'],
  'office update': ['deskLog.otherChanged', 'deskLog.changedBy'],
  'office delete': ['deskLog.removed', 'deskLog.removedBy'],
  'door changed': ['deskLog.door', 'deskLog.doorBy'],
  'rules changed': ['deskLog.rules', 'deskLog.rulesBy'],
  'rules removed': ['deskLog.rulesRemoved', 'deskLog.rulesRemovedBy'],
  'closed day changed': ['deskLog.closed', 'deskLog.closedBy'],
  'closed day removed': ['deskLog.opened', 'deskLog.openedBy'],
  'calendar replaced': ['deskLog.calendar', 'deskLog.calendarBy'],
  'link replaced': ['deskLog.linkReplaced', 'deskLog.linkReplacedBy'],
  'mail sent again': ['deskLog.sentAgain', 'deskLog.sentAgainBy'],
  'mail dropped': ['deskLog.dropped', 'deskLog.droppedBy'],
  'mail tested': ['deskLog.tested', 'deskLog.testedBy'],
  'setting changed': ['deskLog.setting', 'deskLog.settingBy'],
  'backup downloaded': ['deskLog.backup', 'deskLog.backupBy'],
  'operator added': ['deskLog.keyGiven', 'deskLog.keyGivenBy'],
  'operator changed': ['deskLog.otherChanged', 'deskLog.changedBy'],
  'operator revoked': ['deskLog.keyRevoked', 'deskLog.keyRevokedBy'],
  'signed in': ['deskLog.signedIn', 'deskLog.signedInBy'],
  'signed out': ['deskLog.signedOut', 'deskLog.signedOutBy'],
  'sessions ended': ['deskLog.sessionsEnded', 'deskLog.sessionsEndedBy'],
  'sign-in refused': ['deskLog.refused', 'deskLog.refused']
} as const satisfies Record<AuditAction | 'room order', readonly [string, string]>

const sentencesOfMany = {
  booked: ['deskLog.bookedMany', 'deskLog.bookedManyBy'],
  changed: ['deskLog.changedMany', 'deskLog.changedManyBy'],
  cancelled: ['deskLog.cancelledMany', 'deskLog.cancelledManyBy'],
  restored: ['deskLog.restoredMany', 'deskLog.restoredManyBy'],
  wiped: ['deskLog.wipedMany', 'deskLog.wipedMany'],
  'mail sent again': ['deskLog.sentAgainMany', 'deskLog.sentAgainManyBy']
} as const satisfies Record<Exclude<GroupedAction, `closed day ${string}`>, readonly [string, string]>

type Props = { group: LogGroup; words: EntryWords }

/** 'Anna changed Birch: Seats 4 → 6.' */
export function GroupSentence({ group, words }: Props) {
  const { first, entries, batch } = group
  const isOne = batch === undefined && (entries.length === 1 || isClosing(first) || isOfOrder(first))
  const changes = isOne ? changeWords(first, words) : undefined
  const done = isOne ? <One group={group} words={words} /> : <Many group={group} words={words} />
  return changes === undefined ? (
    <Sentence it="deskLog.done" done={done} />
  ) : (
    <Sentence it="deskLog.doneWith" done={done} changes={<bdi>{changes}</bdi>} />
  )
}

function One({ group: { first, entries }, words }: Props) {
  const action = isOfOrder(first) ? 'room order' : first.action
  if (!isIn(sentences, action)) return action
  const [alone, by] = sentences[action]
  const what = words.whatOf(first)
  return <Sentence it={first.operator ? by : alone} what={what} name={<Name of={first} />} date={daysIn(entries)} />
}

function Many({ group: { first, entries }, words }: Props) {
  const { action } = first
  if (!isIn(sentencesOfMany, action)) return action
  // A booking may have several entries of one change, but each email has one.
  const countedBy = ({ booking_id, id }: AuditEntry) => (action === 'mail sent again' ? id : (booking_id ?? id))
  const count = new Set(entries.map(countedBy)).size
  const name = <Name of={first} />
  const rooms = new Set(entries.map(words.oldRoomOf))
  const [room] = rooms
  if (first.operator && action === 'changed' && !rooms.has(undefined)) {
    return rooms.size === 1 ? (
      <Sentence it="deskLog.movedOutBy" name={name} count={count} what={<bdi>{room}</bdi>} />
    ) : (
      <Sentence it="deskLog.movedManyBy" name={name} count={count} />
    )
  }
  const [alone, by] = sentencesOfMany[action]
  return <Sentence it={first.operator ? by : alone} name={name} count={count} />
}

function Name({ of: { operator } }: { of: AuditEntry }) {
  return (
    <b>
      <bdi>{operator && operatorName(operator)}</bdi>
    </b>
  )
}
