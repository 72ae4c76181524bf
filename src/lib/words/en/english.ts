import { details, dropoffs, packageCount, packages, places, steps } from './booking.ts'
import { cancelling, dashboard, live, searching, secondsOld, stopStates } from './delivery.ts'
import { docs } from './docs.ts'
import { drive } from './drive.ts'
import { register, signIn } from './entry.ts'
import { errors } from './errors.ts'
import { mailbox, mails } from './mails.ts'
import { map, sheet } from './map.ts'
import { earnings, history, rating, receipt } from './past.ts'
import { photos } from './photos.ts'
import { estimate, landing } from './public.ts'
import { messages, unread } from './messages.ts'
import { notifications } from './notifications.ts'
import { pushes } from './pushes.ts'
import { forgot, newPassword, reset, verify, verifyLink } from './proof.ts'
import { minutesAway, packageLine, price, reasons, sizes, states, units, vehicles } from './reference.ts'
import { savedPlaces } from './saved-places.ts'
import { settings } from './settings.ts'
import { account, notices, shell } from './shell.ts'
import { failures, home, offline } from './site.ts'
import { share, tracking } from './tracking.ts'

export const english = {
  account,
  cancelling,
  dashboard,
  details,
  docs,
  drive,
  dropoffs,
  earnings,
  errors,
  estimate,
  failures,
  forgot,
  history,
  home,
  landing,
  live,
  mailbox,
  mails,
  map,
  messages,
  minutesAway,
  newPassword,
  notices,
  offline,
  notifications,
  packageCount,
  packageLine,
  packages,
  photos,
  places,
  price,
  pushes,
  rating,
  reasons,
  receipt,
  register,
  reset,
  searching,
  secondsOld,
  savedPlaces,
  settings,
  share,
  sheet,
  shell,
  signIn,
  sizes,
  states,
  steps,
  stopStates,
  tracking,
  units,
  unread,
  vehicles,
  verify,
  verifyLink
}
