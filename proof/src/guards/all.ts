import type { Guard } from './guard.ts'
import { guardsOfBookingView } from './of-booking-view.ts'
import { guardsOfBookings } from './of-bookings.ts'
import { guardsOfCalendar } from './of-calendar.ts'
import { guardsOfCheckIn } from './of-check-in.ts'
import { guardsOfCodes } from './of-codes.ts'
import { guardsOfConnections } from './of-connections.ts'
import { guardsOfDay } from './of-day.ts'
import { guardsOfDisplays } from './of-displays.ts'
import { guardsOfDomain } from './of-domain.ts'
import { guardsOfDoorScreens } from './of-door-screens.ts'
import { guardsOfDoors } from './of-doors.ts'
import { guardsOfFaults } from './of-faults.ts'
import { guardsOfFolder } from './of-folder.ts'
import { guardsOfKeys } from './of-keys.ts'
import { guardsOfKioskStart } from './of-kiosk-start.ts'
import { guardsOfLinks } from './of-links.ts'
import { guardsOfMail } from './of-mail.ts'
import { guardsOfServer } from './of-server.ts'
import { guardsOfStorage } from './of-storage.ts'
import { guardsOfWeb } from './of-web.ts'
import { guardsOfWeek } from './of-week.ts'
import { guardsOfYours } from './of-yours.ts'

export const allGuards: readonly Guard[] = [
  ...guardsOfDomain,
  ...guardsOfBookingView,
  ...guardsOfServer,
  ...guardsOfBookings,
  ...guardsOfKeys,
  ...guardsOfLinks,
  ...guardsOfCodes,
  ...guardsOfDoors,
  ...guardsOfFaults,
  ...guardsOfDoorScreens,
  ...guardsOfCheckIn,
  ...guardsOfConnections,
  ...guardsOfStorage,
  ...guardsOfFolder,
  ...guardsOfMail,
  ...guardsOfCalendar,
  ...guardsOfWeb,
  ...guardsOfDay,
  ...guardsOfWeek,
  ...guardsOfYours,
  ...guardsOfDisplays,
  ...guardsOfKioskStart
]
