import { details, dropoffs, packageCount, packages, places, steps } from './booking.ts'
import { cancelling, dashboard, live, searching, secondsOld, stopStatuses } from './delivery/delivery.ts'
import { docs } from './shell/docs.ts'
import { drive } from './driver.ts'
import { register, signIn } from './session/sign-in.ts'
import { errors } from './errors.ts'
import { mailbox, mails } from './notifications/mails.ts'
import { map, sheet } from './shell/map.ts'
import { earnings, history, rating, receipt } from './delivery/history.ts'
import { photos } from './files.ts'
import { estimate, landing } from './shell/public.ts'
import { messages, unread } from './messaging.ts'
import { notifications } from './notifications/notifications.ts'
import { pushes } from './notifications/pushes.ts'
import { forgot, newPassword, reset, verify, verifyLink } from './account/verification.ts'
import { minutesAway, packageLine, price, reasons, sizes, statuses, units, vehicles } from './company.ts'
import { savedPlaces } from './places.ts'
import { settings } from './account/settings.ts'
import { account, notices, shell } from './shell/shell.ts'
import { failures, home, noScript, offline } from './shell/site.ts'
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
  noScript,
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
  statuses,
  steps,
  stopStatuses,
  tracking,
  units,
  unread,
  vehicles,
  verify,
  verifyLink
}
