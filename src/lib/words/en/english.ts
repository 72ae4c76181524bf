import {
  categories,
  details,
  dropoffs,
  packageCount,
  packages,
  places,
  schedule,
  steps,
  summary
} from './booking.ts'
import { hours } from './planning/hours.ts'
import { skills } from './planning/skills.ts'
import { visits } from './planning/visits.ts'
import { door } from './delivery/door.ts'
import {
  cancelling,
  dashboard,
  live,
  liveWaiting,
  searching,
  secondsOld,
  stopStatuses
} from './delivery/delivery.ts'
import { docs } from './shell/docs.ts'
import { drive } from './driver.ts'
import { register, signIn } from './session/sign-in.ts'
import { errors } from './errors.ts'
import { mailbox, mails } from './notifications/mails.ts'
import { legal } from './shell/legal.ts'
import { map, sheet } from './shell/map.ts'
import { earnings, history, rating, receipt } from './delivery/history.ts'
import { linked } from './delivery/linked.ts'
import { window } from './delivery/window.ts'
import { cases } from './cases.ts'
import { auditWords } from './ops/audit.ts'
import { opsCases } from './ops/cases.ts'
import { opsCompany } from './ops/company.ts'
import { opsCustomers } from './ops/customers.ts'
import { documents, opsDrivers } from './ops/drivers/drivers.ts'
import { newDelivery } from './ops/delivery/new-delivery.ts'
import { now } from './ops/now.ts'
import { pricesWords } from './ops/prices.ts'
import { deliveryList } from './ops/delivery/delivery-list.ts'
import { opsDelivery } from './ops/delivery/delivery.ts'
import { bank } from './billing/bank.ts'
import { books } from './billing/books.ts'
import { dayEnd } from './billing/day-end.ts'
import { invoiceDocument } from './billing/invoice-document.ts'
import { incoming } from './billing/incoming.ts'
import { invoices } from './billing/invoices.ts'
import { statements } from './billing/statements.ts'
import { driverDays } from './ops/drivers/driver-days.ts'
import { driverMessages } from './ops/drivers/driver-messages.ts'
import { driverInvitations } from './ops/drivers/driver-invitations.ts'
import { reportsWords } from './ops/reports.ts'
import { driven } from './ops/driven.ts'
import { opsPlan } from './ops/plan.ts'
import { planNeeds } from './ops/plan-needs.ts'
import { ops } from './ops/shell.ts'
import { join, staffWords } from './ops/staff.ts'
import { zonesWords } from './ops/zones.ts'
import { imports } from './imports/imports.ts'
import { organizations } from './organizations/organizations.ts'
import { recurring } from './recurring/recurring.ts'
import { photos } from './files.ts'
import { home } from './shell/home.ts'
import { landing } from './shell/landing.ts'
import { estimate, selling } from './shell/public.ts'
import { messages, unread } from './messaging.ts'
import { notifications } from './notifications/notifications.ts'
import { pushes } from './notifications/pushes.ts'
import { forgot, newPassword, reset, verify, verifyLink } from './account/verification.ts'
import { minutesAway, packageLine, price, reasons, sizes, statuses, units, vehicles } from './company.ts'
import { savedPlaces } from './places.ts'
import { settings } from './account/settings.ts'
import { account, notices, shell } from './shell/shell.ts'
import { failures, noScript, offline, timeZone } from './shell/site.ts'
import { companyContact, order, share, tracking, wish } from './tracking.ts'

export const english = {
  account,
  auditWords,
  cancelling,
  categories,
  dashboard,
  deliveryList,
  details,
  docs,
  door,
  drive,
  dropoffs,
  earnings,
  errors,
  estimate,
  failures,
  forgot,
  history,
  home,
  join,
  landing,
  legal,
  linked,
  live,
  liveWaiting,
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
  cases,
  opsCases,
  opsCompany,
  opsCustomers,
  newDelivery,
  now,
  documents,
  opsDelivery,
  opsDrivers,
  opsPlan,
  planNeeds,
  driven,
  hours,
  skills,
  visits,
  bank,
  books,
  invoiceDocument,
  incoming,
  invoices,
  dayEnd,
  statements,
  driverDays,
  driverMessages,
  driverInvitations,
  ops,
  imports,
  organizations,
  packageCount,
  packageLine,
  packages,
  photos,
  places,
  price,
  pricesWords,
  pushes,
  rating,
  reasons,
  receipt,
  recurring,
  register,
  reportsWords,
  schedule,
  summary,
  reset,
  searching,
  secondsOld,
  savedPlaces,
  selling,
  settings,
  share,
  sheet,
  shell,
  signIn,
  sizes,
  staffWords,
  statuses,
  steps,
  stopStatuses,
  timeZone,
  tracking,
  companyContact,
  order,
  window,
  wish,
  units,
  unread,
  vehicles,
  verify,
  verifyLink,
  zonesWords
}
