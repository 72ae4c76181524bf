import type { Words } from '../words.ts'
import { details, packageCount, packages, places, steps } from './booking.ts'
import { cancelling, dashboard, live, searching, secondsOld, stopStates } from './delivery.ts'
import { drive } from './drive.ts'
import { register, signIn } from './entry.ts'
import { errors } from './errors.ts'
import { mailbox, mails } from './mails.ts'
import { map, sheet } from './map.ts'
import { pushes } from './pushes.ts'
import { forgot, newPassword, reset, verify, verifyLink } from './proof.ts'
import { minutesAway, packageLine, price, reasons, sizes, states, units, vehicles } from './reference.ts'
import { settings } from './settings.ts'
import { account, notices, shell } from './shell.ts'
import { failures, home } from './site.ts'

export const french: Words = {
  account,
  cancelling,
  dashboard,
  details,
  drive,
  errors,
  failures,
  forgot,
  home,
  live,
  mailbox,
  mails,
  map,
  minutesAway,
  newPassword,
  notices,
  packageCount,
  packageLine,
  packages,
  places,
  price,
  pushes,
  reasons,
  register,
  reset,
  searching,
  secondsOld,
  settings,
  sheet,
  shell,
  signIn,
  sizes,
  states,
  steps,
  stopStates,
  units,
  vehicles,
  verify,
  verifyLink
}
