/**
 * Every error code of the API, with its HTTP status and default message.
 * The screens have their own text for each code. The messages here are for other clients. This file is long because the API has one
 * catalog of codes.
 */
import type { DeliveryChange } from './delivery/acts.ts'
import type { ImportRefusal } from './imports/fields.ts'

export const errorCatalog = {
  'invalid-input': [400, "Some fields aren't valid. See errors for each one."],
  'invalid-phone-number': [
    400,
    "This isn't a complete phone number. One of another country begins with + and the country code."
  ],
  'malformed-json': [400, "The body isn't valid JSON."],
  'unsupported-media-type': [415, 'Send the body as application/json.'],
  'not-a-photo': [415, "This photo can't be opened. Send a JPEG, PNG, WebP or AVIF."],
  'body-too-large': [413, 'The body is larger than this endpoint allows. Send less at once.'],
  unauthenticated: [401, 'Your session has expired. Please sign in again.'],
  'invalid-credential': [401, "The email or password isn't right. Check both and try again."],
  'multi-factor-auth-required': [401, 'Enter the code from your authenticator app.'],
  'invalid-second-factor': [
    401,
    "The code isn't right. Wait for the next one in the authenticator app, or use a backup code."
  ],
  'invalid-id-token': [401, "The sign-in couldn't be verified. Sign in again."],
  'user-disabled': [403, 'This account has been disabled. Contact support.'],
  'booking-blocked': [403, "This account can't book at the moment. Contact the company."],
  'email-not-verified': [403, 'Verify your email first.'],
  'requires-recent-login': [403, 'Sign in again before changing this.'],
  'wrong-password': [403, "The password isn't right. Check it and try again."],
  'code-needed': [403, 'Enter the code from your authenticator app to confirm this.'],
  'wrong-code': [
    403,
    "The code isn't right. Wait for the next one in the authenticator app, or use a backup code."
  ],
  forbidden: [403, "Your account doesn't have access to this."],
  'second-factor-required': [403, 'Set up two-step verification first. Your role needs it.'],
  'documents-missing': [403, 'All documents must be accepted before the first trip.'],
  'document-expired': [403, 'A document has expired. Send the new one.'],
  'driver-not-approved': [403, 'Your driver application is under review.'],
  'cross-origin': [403, 'This request must come from the site itself.'],
  'not-found': [404, "This doesn't exist, or you don't have access to it."],
  'method-not-allowed': [405, "This address doesn't support that method."],
  'email-already-in-use': [
    409,
    "We couldn't create an account with this email. If you already have one, sign in instead."
  ],
  'address-has-account': [
    409,
    'A customer or driver has this address, and an account has one role. Invite another address, or have them change theirs.'
  ],
  'already-staff': [409, 'Somebody of the staff has this address.'],
  'already-invited': [409, 'This address is already invited. Send the invitation again instead.'],
  'own-account': [409, 'Another admin must change your role or deactivate you.'],
  'last-owner': [409, 'The organization needs an owner. Make somebody else an owner first.'],
  'already-member': [409, 'This person is a member already.'],
  'other-address': [
    403,
    'This invitation is for another email. Sign in with the account that has verified it, or verify it first.'
  ],
  'organization-closed': [409, 'This organization is closed. Book for another one.'],
  'public-domain': [422, 'Everybody can have an email of this domain. Choose a domain of the organization.'],
  'vat-id-missing': [422, 'Reverse charge needs the VAT IDs of the company and of the organization.'],
  'no-account': [422, 'Only an organization with terms can pay on account. Choose cash.'],
  'credit-limit': [409, "This is above the organization's credit limit. Choose cash, or ask the company."],
  'reference-required': [422, 'This organization needs a reference on each booking. Enter one.'],
  'quote-of-another-owner': [
    422,
    'This price is for somebody else. Request a quote for the owner of the booking.'
  ],
  'last-admin': [409, 'The company needs an admin. Make somebody else an admin first.'],
  'password-does-not-meet-requirements': [
    400,
    "The password doesn't meet the requirements. Choose a different one."
  ],
  'invalid-action-code': [400, "The code or link isn't valid. Check it, or request a new one."],
  'link-needs-password': [
    403,
    'Open this link where you are signed in, or confirm it with your password or a new one.'
  ],
  'expired-action-code': [410, 'The code or link has expired. Request a new one.'],
  'already-verified': [409, 'This is already verified.'],
  'active-deliveries': [409, 'You have active deliveries. Finish or cancel them first.'],
  'second-factor-enabled': [409, 'Two-step verification is already on.'],
  'second-factor-not-enabled': [409, "Two-step verification isn't on."],
  'reported-late': [
    409,
    'Dispatch has already taken this step, so nothing changed. What you reported is stored.'
  ],
  'setting-fixed': [409, "This notification is required and can't be turned off."],
  'conversation-closed': [409, 'This conversation is closed.'],
  'unreadable-file': [
    400,
    "We can't read this file. Send CSV or XLSX, with the names of the columns in the first row."
  ],
  'date-has-driver': [
    409,
    'A driver has the delivery of this date already. Cancel or change that delivery itself.'
  ],
  'recurring-ended': [409, 'This recurring delivery has ended. Repeat a delivery to begin a new one.'],
  'too-many-recurring': [409, 'The limit of recurring deliveries has been reached. End one first.'],
  'too-many-saved': [409, 'The limit has been reached. Remove something first.'],
  'not-available': [404, "This isn't available here."],
  'too-many-requests': [429, 'Too many attempts. Wait a moment and try again.'],
  'outside-region': [422, 'The place is outside the area we serve.'],
  'zone-not-served': [422, "We don't serve this address. Choose another one."],
  'zone-closed': [422, "We don't pick up or deliver at this address at the moment. Choose another one."],
  'outside-hours': [422, "We're closed at this time. Choose another time for the pickup."],
  'no-road-near': [422, "There's no road near this place. Choose one nearby."],
  'stop-far-from-road': [
    422,
    'No road leads to this place. Choose another one, or send accept_distant_stops to have the driver stop at the nearest road.'
  ],
  'no-route': [422, "There's no road between these places. Choose another one."],
  'not-linkable': [
    409,
    'A second attempt follows a failed dropoff, and a return follows a handover, once the delivery has ended.'
  ],
  'window-unreachable': [
    422,
    "The driver can't be at this stop before its latest time. Choose a later one, or an earlier pickup."
  ],
  'stop-order-invalid': [
    422,
    'Each pickup must come before the dropoffs of its packages. Change the order of the stops.'
  ],
  'same-place': [422, 'The dropoff is the same place as the previous stop. Choose another one.'],
  'too-heavy': [422, 'The packages are too heavy for this vehicle. Choose a larger one.'],
  'too-large': [422, 'A package is too large for this vehicle. Choose a larger one.'],
  'quote-expired': [410, 'This price has expired. Request a new quote.'],
  'quote-used': [409, 'This price has already been booked. Check your deliveries.'],
  'too-many-searches': [
    409,
    'Too many of your deliveries are looking for a driver. Wait until one is found, or cancel one.'
  ],
  'illegal-transition': [409, "The delivery's status doesn't allow this."],
  'not-completed': [409, 'Only a completed delivery can be rated.'],
  'already-rated': [409, "You've already rated this delivery."],
  'offer-taken': [409, 'Another driver accepted this delivery first.'],
  'offer-closed': [409, 'This offer has expired.'],
  'driver-busy': [409, 'Finish your active delivery first.'],
  'driver-offline': [409, 'Go online first.'],
  'far-from-stop': [409, "You're far from this stop. Confirm that the step is right, and send it again."],
  'photo-required': [422, 'The company requires a photo of every handover. Take one, and send it again.'],
  'still-waiting': [409, 'Wait for the recipient until the time that the customer was given.'],
  'wrong-pin': [409, "The PIN isn't right. Ask the recipient for the four digits."],
  'reason-not-allowed': [409, 'This reason is no longer available. Choose another one.'],
  'version-outdated': [
    409,
    'Someone has changed this in the meantime. Look at the newest version and try again.'
  ],
  'plan-broken': [409, 'The plan breaks rules. Mend them first.'],
  'planner-busy': [409, 'The planner is making another plan. Wait for it, or stop it.'],
  'import-moved-on': [409, 'The import is at another step by now. Load it again and look at what happened.'],
  'tariff-published': [409, "This version is published, and can't change. Begin a new draft."],
  'tariff-effective': [409, 'This version is already effective. Restore an earlier one instead.'],
  'pay-rule-exists': [409, 'There is a rule for the same drivers from this day already. Remove it first.'],
  'pay-rule-begun': [409, "This rule has begun, and can't be removed. Add one that begins later."],
  'time-taken': [409, 'Another version becomes effective at this time. Choose another time.'],
  'delivery-changed': [409, 'Somebody else was first. Look at what happened, and decide again.'],
  'assigning-not-allowed': [409, 'The company asks drivers first. Offer the delivery instead.'],
  'too-late-to-decline': [409, "It's too late to decline this delivery. Contact the company."],
  'decline-not-allowed': [409, "You can't decline planned deliveries. Contact the company."],
  'correction-answered': [409, 'This correction has already been answered or replaced.'],
  'zone-outside-region': [422, 'The zone is outside the area we serve. Draw it within the map.'],
  'zone-invalid': [422, "This isn't a zone: its line must not cross or touch itself."],
  'zone-name-taken': [409, 'Another zone has this name. Choose another one.'],
  'view-name-taken': [409, 'Another of your views has this name. Choose another one.'],
  'too-many-zones': [409, 'The limit has been reached. Remove a zone first.'],
  'currency-fixed': [409, "The currency can't change anymore, because deliveries have been booked in it."],
  'beyond-agreed-limit': [403, 'This is more than the company lets dispatchers agree on. Ask an admin.'],
  'price-changed': [409, 'The price has changed. Check it before you confirm.'],
  'fee-changed': [409, 'The cancellation fee has changed. Check it before you cancel.'],
  'day-not-ended': [409, "This day hasn't ended. Close it tomorrow."],
  'day-not-next': [409, 'An earlier day is open. Close it first.'],
  'day-closed': [409, 'This day is closed. Choose the first open one.'],
  'cash-changed': [409, 'The cash that this driver has is another amount by now. Check it, and count again.'],
  'counted-later': [
    409,
    'This driver has handed in cash on a later day already. Choose that day, and enter the cash there.'
  ],
  'statement-issued': [409, 'This statement, or a later one of the driver, was issued already.'],
  'statement-open': [
    409,
    "This period hasn't ended. Issue its statement after its last day, or a last one if the driver leaves."
  ],
  'statement-changed': [
    409,
    'What this driver is owed is another amount by now. Check the statement, and issue it again.'
  ],
  'statement-paid': [409, 'This statement was paid out already.'],
  'statement-carried': [409, "A later statement has this one's amount. Pay that one out."],
  'payout-changed': [
    409,
    'What can be paid out to this driver is another amount by now. Check it, and pay again.'
  ],
  'payout-returned': [409, 'This payout came back already.'],
  'bank-account-missing': [409, 'A driver has no bank account yet. Enter the IBAN first.'],
  'driver-owed': [
    409,
    'The company and this driver still owe each other money. The driver needs a last statement, which is paid out, and hands the cash in. Then the account can be deleted.'
  ],
  'no-payouts': [409, 'All payouts are in a file already.'],
  'company-data-missing': [409, "The company's data for this file isn't complete. An admin enters it."],
  'invoice-issued': [409, 'This invoice was issued already.'],
  'invoice-changed': [409, 'The amount of this invoice is another one by now. Check it, and issue it again.'],
  'invoice-incomplete': [409, 'This invoice lacks data. Its draft says which.'],
  'invoice-reversed': [409, 'This document was reversed already, or it reverses another one.'],
  'open-changed': [409, 'Another amount is possible by now. Check it, and enter it again.'],
  'payment-undone': [409, 'This payment was taken back already.'],
  'payment-used': [409, 'The organization got a part of this payment back. Take that back first.'],
  'settlement-undone': [409, 'This was taken back already.'],
  'write-off-settled': [409, 'A write-off is for one invoice in whole. Take the write-off back.'],
  'paid-by-invoice': [409, "This delivery is paid by its organization's invoice. Enter it there."],
  'count-undone': [409, 'This count was taken back already.'],
  'idempotency-mismatch': [
    422,
    'This Idempotency-Key was already used with a different body. Use a new key.'
  ],
  'idempotency-in-flight': [409, 'The same request is still in progress. Try again in a moment.'],
  'internal-error': [500, 'Something went wrong on our side. Try again in a moment.'],
  'engine-unavailable': [503, "The map service isn't responding. Try again in a minute."],
  'upload-not-found': [404, "The photo didn't upload. Send it again."],
  'disk-full': [507, "Nothing can be saved right now. We're working on it. Try again in a few minutes."],
  'storage-full': [507, "Photos can't be stored right now. Try again later."],
  'storage-unavailable': [503, "The photo storage isn't responding. Try again in a minute."],
  'database-unavailable': [503, "The database isn't available right now. Try again in a few seconds."],
  unavailable: [503, 'The service is restarting. Try again in a moment.']
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalog

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid-input',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  413: 'body-too-large',
  422: 'invalid-input',
  429: 'too-many-requests',
  503: 'unavailable'
}

/**
 * Returns the code of a failed answer. A product API elsewhere may have other codes or none, so then the status decides.
 * `isSignIn`: the call had no session, so a 401 refuses the typed password.
 */
export function codeOfAnswer(status: number, code: unknown, isSignIn: boolean): ErrorCode {
  if (typeof code === 'string' && Object.hasOwn(errorCatalog, code)) return code as ErrorCode
  if (status === 401 && isSignIn) return 'invalid-credential'
  return byStatus[status] ?? 'internal-error'
}

/**
 * Codes of failures when the browser uploads a photo directly to a hosted storage. The status is what a similar answer
 * of the API would have. The API never returns these codes.
 */
export const storageCatalog = {
  'storage/object-not-found': 404,
  'storage/unauthorized': 403,
  'storage/unauthenticated': 403,
  'storage/unauthorized-app': 403,
  'storage/quota-exceeded': 402,
  'storage/retry-limit-exceeded': 503,
  'storage/canceled': 400,
  'storage/invalid-checksum': 400,
  'storage/unknown': 500,
  'app-check/failed': 403,
  'app-check/throttled': 429
} as const

export type StorageCode = keyof typeof storageCatalog

/** A problem with one field. `field` is a path such as 'dropoffs.0.latitude'. */
export interface FieldError {
  field: string
  message: string
}

export interface ErrorAnswer {
  success: false
  message: string
  code: ErrorCode
  errors?: FieldError[]
  /** Of far-from-stop: the distance to the stop. Of stop-far-from-road: the one from the place to the road. */
  meters?: number
  /** Of delivery-changed: what somebody else has changed. */
  changed?: DeliveryChange[]
  /** Of cash-changed, statement-changed, payout-changed, invoice-changed and open-changed: the amount of now, in minor units. */
  open?: number
  /** Of unreadable-file: why, and the row where that shows. */
  refusal?: FileRefusal
}

/** Why a file of a table can't be read. `row` is as a spreadsheet counts, or null. */
export interface FileRefusal {
  code: ImportRefusal
  row: number | null
}

/** Returns the HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errorCatalog[code][0]
}

/** What an error says beside its code and message. */
interface ErrorDetails extends Pick<ErrorAnswer, 'errors' | 'meters' | 'changed' | 'open' | 'refusal'> {
  retryAfterSeconds?: number
}

/** An expected failure. Carries its code from where it's detected to where it's answered. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** Seconds for the Retry-After header. */
  readonly retryAfterSeconds: number | undefined
  /** The distance of far-from-stop or stop-far-from-road. */
  readonly meters: number | undefined
  /** What somebody else has changed, of delivery-changed. */
  readonly changed: DeliveryChange[] | undefined
  /** The amount of now, of cash-changed, statement-changed, payout-changed, invoice-changed and open-changed. */
  readonly open: number | undefined
  /** Why a file can't be read, of unreadable-file. */
  readonly refusal: FileRefusal | undefined
  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? errorCatalog[code][1])
    this.name = 'ProductError'
    this.code = code
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
    this.meters = details.meters
    this.changed = details.changed
    this.open = details.open
    this.refusal = details.refusal
  }
}

/** Returns the error for one invalid field. The message names the field and the problem. */
export function fieldError(code: ErrorCode, field: string, message: string): ProductError {
  return new ProductError(code, `${field}: ${message}`, { errors: [{ field, message }] })
}
