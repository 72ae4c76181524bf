/**
 * Every error code of the API with its status and its default sentence, in this one place.
 * The screens show words of their own catalogue by code; the sentence here is for other clients.
 */
export const errorCatalogue = {
  'invalid-input': [400, 'Some of what was sent is not valid.'],
  'malformed-json': [400, 'The body is not valid JSON.'],
  'unsupported-media-type': [415, 'Send the body as application/json.'],
  'not-a-picture': [415, 'This is not a picture that can be shown. Send a JPEG, PNG, WebP or AVIF.'],
  'body-too-large': [413, 'The body is larger than this call allows.'],
  unauthenticated: [401, 'Your session has expired. Please sign in again.'],
  'invalid-credential': [401, 'The email or the password is not right.'],
  'multi-factor-auth-required': [401, 'Enter the code of your authenticator app.'],
  'invalid-second-factor': [401, 'The code of the authenticator app is not right.'],
  'invalid-id-token': [401, 'The sign-in could not be verified. Sign in again.'],
  'user-disabled': [403, 'This account has been disabled.'],
  'email-not-verified': [403, 'Verify your email first.'],
  'requires-recent-login': [403, 'Sign in again before you change this.'],
  'wrong-password': [403, 'The password is not right.'],
  forbidden: [403, 'Your account may not do this.'],
  'driver-not-approved': [403, 'Your driver account is waiting for approval.'],
  'cross-origin': [403, 'This call may only come from the site itself.'],
  'not-found': [404, 'There is nothing here, or it is not yours.'],
  'method-not-allowed': [405, 'This address does not answer to that method.'],
  'email-already-in-use': [409, 'An account with this email could not be made.'],
  'password-does-not-meet-requirements': [400, 'The password does not meet the requirements.'],
  'invalid-action-code': [400, 'The code or the link is not right.'],
  'expired-action-code': [410, 'The code or the link has expired. Ask for a new one.'],
  'already-verified': [409, 'This has been verified already.'],
  'deliveries-under-way': [409, 'There are deliveries under way. Finish or cancel them first.'],
  'second-factor-enabled': [409, 'The second factor is already in use.'],
  'second-factor-not-enabled': [409, 'The second factor is not in use.'],
  'setting-fixed': [409, 'This notification belongs to what was booked: it stays on.'],
  'conversation-closed': [409, 'Nothing can be written here now.'],
  'too-many-saved': [409, 'There is no room for more. Remove something first.'],
  'not-available': [404, 'This installation does not offer that.'],
  'too-many-requests': [429, 'Too many tries. Wait a little, then try again.'],
  'outside-region': [422, 'The place is outside the area we serve.'],
  'no-road-near': [422, 'There is no road near this place.'],
  'no-route': [422, 'There is no way by road between these places.'],
  'same-place': [422, 'The dropoff is the same place as the stop before it.'],
  'too-heavy': [422, 'The packages are too heavy for this vehicle.'],
  'too-large': [422, 'A package is too large for this vehicle.'],
  'quote-expired': [410, 'This price has expired. Ask for a new one.'],
  'quote-used': [409, 'This price has already been booked.'],
  'illegal-transition': [409, 'The delivery is not in a state that allows this.'],
  'not-completed': [409, 'Only a completed delivery can be rated.'],
  'already-rated': [409, 'This delivery has been rated already.'],
  'offer-taken': [409, 'Another driver was quicker.'],
  'offer-closed': [409, 'This offer is no longer open.'],
  'driver-busy': [409, 'Finish the delivery under way first.'],
  'driver-offline': [409, 'Go online first.'],
  'wrong-pin': [409, 'The PIN is not right.'],
  'reason-not-allowed': [409, 'This reason can not be used now.'],
  'fee-changed': [409, 'The cancellation fee has changed. Look at it again.'],
  'idempotency-mismatch': [422, 'This Idempotency-Key was used with another body.'],
  'idempotency-in-flight': [409, 'The same request is still being worked on.'],
  'internal-error': [500, 'Something went wrong on our side.'],
  'engine-unavailable': [503, 'The map service does not answer at the moment. Try again in a minute.'],
  'upload-not-found': [404, 'The picture did not arrive. Send it again.'],
  'storage-full': [503, 'There is no room for pictures at the moment.'],
  'storage-unavailable': [503, 'The picture storage does not answer at the moment. Try again in a minute.'],
  unavailable: [503, 'The service is starting or stopping. Try again in a moment.']
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalogue

/**
 * What may go wrong where a browser lays a picture into a hosted storage by itself, with the status that such an
 * answer of ours would have. No answer of the API carries these.
 */
export const storageCatalogue = {
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

export type StorageCode = keyof typeof storageCatalogue

/** One thing that is wrong with one field; `field` is a path such as 'dropoffs.0.latitude'. */
export interface FieldError {
  field: string
  message: string
}

export interface ErrorAnswer {
  success: false
  message: string
  code: ErrorCode
  errors?: FieldError[]
}

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code][0]
}

/** An expected failure: carries its code from where it is found to where it is answered. */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  /** Sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined
  constructor(code: ErrorCode, message?: string, errors?: FieldError[], retryAfterSeconds?: number) {
    super(message ?? errorCatalogue[code][1])
    this.name = 'ProductError'
    this.code = code
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The error for one bad field: the sentence names the field and says why. */
export function fieldError(code: ErrorCode, field: string, message: string): ProductError {
  return new ProductError(code, `${field}: ${message}`, [{ field, message }])
}
