import { say } from '../../words.ts'

/** Why a booking stays where it is. */
export const whyWords = {
  taken: say('deskBookings.fitsTaken'),
  closed: say('deskBookings.fitsClosed'),
  over: say('deskBookings.fitsOver'),
  rule: say('deskBookings.fitsRule'),
  elsewhere: say('deskBookings.fitsElsewhere'),
  none: say('deskBookings.noRoomFree'),
  changed: say('deskBookings.changedByOther')
}

export type Why = keyof typeof whyWords
