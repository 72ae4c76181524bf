/** Every mail, text message and notification, filled with the values that the code must give it. */
import { describe, expect, test } from 'vitest'
import { notificationKinds } from '../../src/lib/rules/people/notifications.ts'
import { locales } from '../../src/lib/words/locale.ts'
import type {
  DeliveryValues,
  MailKind,
  MailValues,
  NotificationValues
} from '../../src/lib/words/message-values.ts'
import { notificationSentence } from '../../src/lib/words/notification-sentence.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { mailText } from '../../src/server/domain/outbox/mail-outbox.ts'

const link = 'https://example.test/x'
const receipt = {
  title: 'Delivered',
  body: 'Your packages were delivered.',
  number: 'DW-4K7-92QF',
  delivery: 'DW-4K7-92QF · Order 4711',
  date: 'November 26, 2026',
  route: '1 Market Square → 12 Apple Street',
  stops: '12 Apple Street: Delivered',
  payment: 'not paid',
  items: 'Base price: €2.50',
  total: '€7.90',
  link
}
const reminder = {
  number: 'INV-000042',
  company: 'Dropway Test AG',
  amount: '€108.10',
  issued: 'November 2, 2026',
  due: 'November 16, 2026',
  link
}
const mailValues: MailValues = {
  verify: { code: '123456', minutes: 15, link },
  taken: { link },
  phone: { code: '123456', minutes: 15 },
  reset: { link },
  passwordChanged: { link },
  emailChanged: { email: 'new@example.test' },
  twoStepAdded: { link },
  twoStepRemoved: { link },
  bankChanged: { lastFour: '3000', link },
  documentExpires: { document: 'license', day: '2026-12-01', link },
  notification: { title: 'Delivered', body: 'Your packages were delivered.', link },
  notificationText: { title: 'Delivered', body: 'Your packages were delivered.', link },
  order: { number: 'DW-4K7-92QF', link },
  orderText: { number: 'DW-4K7-92QF', link },
  receipt,
  returnReceipt: receipt,
  tracking: { link, sender: 'Clara', when: 'Planned: between 14:00 and 16:00. ' },
  trackingText: { link, sender: 'Clara', when: 'Planned: between 14:00 and 16:00. ' },
  invitation: { inviter: 'Ada Lang', role: 'Bookkeeper', days: 7, link },
  creditNear: { organization: 'Bakery Nord', percent: 80, link },
  invoice: { number: 'Invoice INV-000042', amount: '€92.41', link },
  paymentReminder: reminder,
  paymentReminderSecond: reminder,
  paymentReminderLast: reminder,
  importDone: { organization: 'Bakery Nord', booked: 37, failed: 1, left: 2, link },
  memberInvitation: { inviter: 'Ada Lang', organization: 'Bakery Nord', role: 'Booker', days: 14, link },
  driverInvitation: { days: 14, link },
  driverInvitationText: { days: 14, link },
  recurringFailed: {
    rule: 'Bread',
    dates: 'Monday, December 7, 2026',
    reason: 'We’re closed at this time.',
    link: 'https://dropway.test/recurring/rec_1'
  },
  recurringFailedContact: {
    rule: 'Bread',
    dates: 'Monday, December 7, 2026',
    reason: 'We’re closed at this time.'
  },
  recurringFailedText: {
    rule: 'Bread',
    dates: 'Monday, December 7, 2026',
    reason: 'We’re closed at this time.'
  },
  deleted: {}
}

const change: DeliveryValues = {
  status: 'completed',
  delivered: '1',
  total: '2',
  driver: 'Daniel',
  pickup: '1 Market Square',
  place: '12 Apple Street',
  minutes: '5'
}
const notificationValues: NotificationValues = {
  accepted_response: change,
  'picked-up_response': change,
  arrived_response: change,
  absent_response: change,
  completed_response: change,
  failed_response: { ...change, reason: 'refused' },
  returned_response: change,
  cancelled_response: change,
  expired_response: change,
  message: { name: 'Daniel', text: 'I’m here.' },
  case_response: { number: 'C-1001', text: 'We’re on it.' },
  dispatch_message: { text: 'The bridge is closed.' },
  operator_message: { text: 'Please call us.' },
  correction: { place: '3 Mill Lane', total: '€8.20' }
}
/** Other texts of the same kinds. */
const variants: Partial<Record<string, Partial<DeliveryValues>[]>> = {
  arrived_response: [{ far: '470' }],
  failed_response: [{ status: 'returning' }, { status: 'picked_up', reason: 'nobody-there' }],
  returned_response: [{ status: 'partially_completed' }]
}

const unfilled = /[{}]|undefined|\bNaN\b/

describe.each(locales)('in %s', locale => {
  test.each(Object.keys(mailValues) as MailKind[])('the mail %s has all its values', kind => {
    const context = { config: { publicOrigin: 'https://dropway.test' } } as Parameters<typeof mailText>[0]
    const { subject, text } = mailText(context, { firstName: 'Rosa', locale }, kind, mailValues[kind])
    expect(subject).not.toMatch(unfilled)
    expect(text).not.toMatch(unfilled)
    // And says each of them, except what only some languages or kinds need.
    for (const value of Object.values(mailValues[kind]))
      if (kind !== 'receipt' && kind !== 'returnReceipt') expect(subject + text).toContain(String(value))
  })

  test.each(['receipt', 'returnReceipt'] as const)('the mail %s names stops, items and total', kind => {
    const context = { config: { publicOrigin: 'https://dropway.test' } } as Parameters<typeof mailText>[0]
    const { text } = mailText(context, { firstName: 'Rosa', locale }, kind, receipt)
    for (const each of [receipt.date, receipt.items, receipt.total, receipt.number, receipt.link])
      expect(text).toContain(each)
    expect(text).toContain(kind === 'receipt' ? receipt.route : receipt.stops)
  })

  test.each(notificationKinds)('the notification %s has all its values', kind => {
    const { pushes } = wordsFor(locale)
    for (const variant of [{}, ...(variants[kind] ?? [])]) {
      const { title, body } = notificationSentence(pushes, kind, { ...notificationValues[kind], ...variant })
      expect(title).not.toMatch(unfilled)
      expect(body).not.toMatch(unfilled)
    }
  })
})
