/** What fills the placeholders of mails, texts and notifications. A text may only use the names listed for its kind. */
import type { NotificationType } from '../contract/delivery/deliveries.ts'

type ReceiptValues = {
  title: string
  body: string
  number: string
  date: string
  /** The names of the stops, in order. */
  /** The number, and the customer's reference if there is one. */
  delivery: string
  route: string
  /** One line per dropoff, with what happened there. */
  stops: string
  items: string
  /** Whether the total was paid. */
  payment: string
  total: string
  link: string
}
/** `when`: the time that is planned, as a sentence with a space after it, or ''. */
type SharedLink = { link: string; sender: string; when: string }
type News = { title: string; body: string; link: string }
type InvoiceReminder = {
  number: string
  company: string
  amount: string
  issued: string
  due: string
  link: string
}
type OrderLink = { number: string; link: string }

/** The values of each mail and text message, besides {name} and {origin}. */
export type MailValues = {
  verify: { code: string; minutes: number; link: string }
  taken: { link: string }
  phone: { code: string; minutes: number }
  reset: { link: string }
  passwordChanged: { link: string }
  emailChanged: { email: string }
  twoStepAdded: { link: string }
  twoStepRemoved: { link: string }
  /** `lastFour` characters of the IBAN. */
  bankChanged: { lastFour: string; link: string }
  documentExpires: { document: string; day: string; link: string }
  notification: News
  notificationText: News
  /** To somebody without an account, whom the company booked for. */
  order: OrderLink
  orderText: OrderLink
  receipt: ReceiptValues
  returnReceipt: ReceiptValues
  tracking: SharedLink
  trackingText: SharedLink
  /** `role` in the language of the mail. */
  invitation: { inviter: string; role: string; days: number; link: string }
  /** `role` in the language of the mail. */
  memberInvitation: { inviter: string; organization: string; role: string; days: number; link: string }
  driverInvitation: { days: number; link: string }
  driverInvitationText: { days: number; link: string }
  /** `dates`: one line per date. `reason`: why the first one couldn't be booked, as a sentence. */
  recurringFailed: { rule: string; dates: string; reason: string; link: string }
  recurringFailedContact: { rule: string; dates: string; reason: string }
  recurringFailedText: { rule: string; dates: string; reason: string }
  creditNear: { organization: string; percent: number; link: string }
  /** `number` of an invoice or a credit note, and its amount. */
  invoice: { number: string; amount: string; link: string }
  /** `amount` is still to pay. `due` and `issued` are days in the language of the mail. */
  paymentReminder: InvoiceReminder
  paymentReminderSecond: InvoiceReminder
  paymentReminderLast: InvoiceReminder
  importDone: { organization: string; booked: number; failed: number; left: number; link: string }
  deleted: Record<never, never>
}
export type MailKind = keyof MailValues

/** The values of a change of a delivery. */
export type DeliveryValues = {
  status: string
  delivered: string
  total: string
  driver: string
  pickup: string
  place: string
  /** How long the driver waits for a recipient who isn't there. */
  minutes: string
  /** A code. The text has its words. */
  reason?: string
  /** The price after a pickup failed, as a text. */
  price?: string
  /** How far the driver was from the stop, in meters. */
  far?: string
}

/** The values of each notification. */
export type NotificationValues = Record<NotificationType, DeliveryValues> & {
  message: { name: string; text: string }
  dispatch_message: { text: string }
  case_response: { number: string; text: string }
  /** `assigned` is set if the message says why the driver got a delivery. */
  operator_message: { text: string; assigned?: '1' }
  correction: { place: string; total: string }
}
