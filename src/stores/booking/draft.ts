/**
 * The booking draft: the customer's choices so far, as plain data, which the browser stores. It has the names of the API's
 * booking input, and what only a screen has: keys, typed texts, the quote.
 */
import * as z from 'zod/mini'
import { linkKinds, payMethods, paymentTimes } from '../../lib/contract/delivery/deliveries.ts'
import { skillsSchema } from '../../lib/contract/planning/hours.ts'
import { noStopDetails, stopDetailsDraft } from '../../lib/contract/delivery/stop-details.ts'
import {
  type ChosenPlace,
  chosenPlaceSchema,
  type PackageBody,
  packageCategories,
  quoteSchema
} from '../../lib/contract/pricing.ts'
import {
  dropoffsParameter,
  multipleDropoffsPath,
  packageDetailsPath,
  singleDropoffPath
} from '../../lib/paths.ts'

/** When a stop can be visited: instants in ISO 8601. Null if nothing is chosen. */
const timesSchema = z.object({
  earliest: z.nullable(z.string()),
  latest: z.nullable(z.string()),
  service_minutes: z.nullable(z.int())
})
export type DraftTimes = z.infer<typeof timesSchema>
export const noTimes: DraftTimes = { earliest: null, latest: null, service_minutes: null }

const stopSchema = z.object({
  ...stopDetailsDraft.shape,
  /** How the recipient gets the tracking link. Empty for nothing. */
  send_link: z._default(
    z.object({
      sms: z.boolean(),
      email: z.string(),
      /** '' as long as it's guessed. */ language: z._default(z.string(), '')
    }),
    { sms: false, email: '', language: '' }
  ),
  times: z._default(timesSchema, noTimes)
})
export type DraftStop = z.infer<typeof stopSchema>

/** Looser than the API's schema, because a field may not be filled in yet. */
const draftPackageSchema = z.object({
  category: z._default(z.enum(packageCategories), 'parcel'),
  description: z.string(),
  transport_size_id: z.int(),
  weight: z.number(),
  unit_of_measurement_id: z.int(),
  quantity: z.optional(z.int()),
  photos: z.optional(z.array(z.string())),
  dropoff: z.optional(z.int()),
  /** Only with several pickups. */
  pickup: z.optional(z.int())
})

/** For whom an operator books: somebody of the callers, or a new contact. */
const draftOwnerSchema = z.object({
  kind: z.enum(['person', 'contact', 'organization', 'new']),
  /** '' for a new contact. */
  id: z.string(),
  requires_reference: z._default(z.boolean(), false),
  /** Of an organization that has some. */
  cost_center_id: z._default(z.nullable(z.string()), null),
  name: z.string(),
  phone: z.string(),
  email: z.string()
})
export type DraftOwner = z.infer<typeof draftOwnerSchema>

const draftFields = {
  pickups: z.array(z.nullable(chosenPlaceSchema)).check(z.minLength(1)),
  /** One stable key for each pickup. */
  pickup_keys: z.array(z.int()),
  pickup_details: z.array(stopSchema),
  dropoffs: z.array(z.nullable(chosenPlaceSchema)),
  /** One stable key for each dropoff. It stays the same when the order changes. */
  dropoff_keys: z.array(z.int()),
  packages: z.array(draftPackageSchema),
  /** One stable key for each package. */
  package_keys: z.array(z.int()),
  transport_type_id: z.int(),
  /** Whether the customer chose the vehicle. Until then, it's the smallest one that can carry the packages. */
  vehicle_chosen: z.boolean(),
  /** ISO 8601, or null for now. */
  scheduled_at: z.nullable(z.string()),
  dropoff_details: z.array(stopSchema),
  /** The stops in the order of visiting, as indices into the pickups followed by the dropoffs. */
  stop_order: z.array(z.int()),
  /** Without a method, as the quote's organization usually pays. */
  payment: z.object({ at: z.enum(paymentTimes), method: z.optional(z.enum(payMethods)) }),
  /** The customer's own text for this booking. */
  reference: z.string(),
  /** In minor units of the price's currency. Null if the customer said nothing. */
  declared_value: z.nullable(z.int()),
  /** What the driver must have. */
  skills: z._default(skillsSchema, []),
  /** Text typed into address fields without a choice, by the field's id. */
  typed: z.record(z.string(), z.string()),
  /** Only of an operator's booking. */
  owner: z._default(z.nullable(draftOwnerSchema), null),
  /** Another total than the quote's, which an operator has agreed with the caller. */
  price_override: z._default(z.nullable(z.object({ total: z.int(), reason: z.string() })), null),
  /** Why an operator lets it go above the credit limit. */
  credit_override: z._default(z.nullable(z.object({ reason: z.string() })), null),
  /** The earlier delivery that the booking belongs to. */
  linked: z._default(
    z.nullable(z.object({ pickanddropoff_id: z.string(), number: z.string(), kind: z.enum(linkKinds) })),
    null
  ),
  /** The estimate that the booking began with. */
  estimate_id: z.nullable(z.string()),
  quote: z.nullable(quoteSchema),
  /** Idempotency key, created with the quote. Booking twice with it books once. */
  booking_key: z.nullable(z.string())
}

/** Increase this when the form changes. A stored draft of a version that is neither this one nor the one before is dropped. */
const draftVersion = 3

const currentSchema = z.object({ version: z.literal(draftVersion), ...draftFields })
export type BookingDraft = z.infer<typeof currentSchema>

/** The version before had names that weren't those of the API. */
const formerStop = z.pipe(
  z.object({ ...stopSchema.shape, contact: z.optional(z.never()), name: z.string(), phone: z.string() }),
  z.transform(({ name, phone, ...stop }): DraftStop => ({ ...stop, contact: { name, phone } }))
)
const formerSchema = z.pipe(
  z.object({
    ...draftFields,
    version: z.literal(2),
    pickup_details: z.array(formerStop),
    dropoff_details: z.array(formerStop),
    payment: z.optional(z.never()),
    payment_at: z.enum(paymentTimes),
    agreed_price: draftFields.price_override
  }),
  z.transform(({ payment_at: at, agreed_price: agreed, ...draft }): BookingDraft => ({
    ...draft,
    version: draftVersion,
    payment: { at },
    price_override: agreed
  }))
)

export const draftSchema = z.union([currentSchema, formerSchema])

/** Returns the order that visits the pickups and then the dropoffs. */
export const orderOf = (pickups: number, dropoffs: number): number[] =>
  Array.from({ length: pickups + dropoffs }, (_, index) => index)

export type DraftPackage = BookingDraft['packages'][number]

export const noDetails: DraftStop = {
  ...noStopDetails,
  send_link: { sms: false, email: '', language: '' },
  times: noTimes
}

export function blankPackage(dropoff: number): DraftPackage {
  return {
    category: 'parcel',
    description: '',
    transport_size_id: 2,
    weight: 1,
    unit_of_measurement_id: 1,
    quantity: 1,
    dropoff
  }
}

export function emptyDraft(dropoffs = 1): BookingDraft {
  const keys = Array.from({ length: dropoffs }, (_, index) => index)
  return {
    version: draftVersion,
    pickups: [null],
    pickup_keys: [0],
    pickup_details: [{ ...noDetails }],
    dropoffs: keys.map(() => null),
    dropoff_keys: keys,
    packages: keys.map(blankPackage),
    package_keys: [...keys],
    transport_type_id: 1,
    vehicle_chosen: false,
    scheduled_at: null,
    dropoff_details: keys.map(() => ({ ...noDetails })),
    stop_order: orderOf(1, dropoffs),
    payment: { at: 'pickup' },
    reference: '',
    declared_value: null,
    skills: [],
    typed: {},
    owner: null,
    linked: null,
    price_override: null,
    credit_override: null,
    estimate_id: null,
    quote: null,
    booking_key: null
  }
}

/** Returns the page where the places are chosen. */
export const placesPath = ({ pickups, dropoffs }: Pick<BookingDraft, 'pickups' | 'dropoffs'>): string =>
  pickups.length + dropoffs.length > 2 ? multipleDropoffsPath : singleDropoffPath

/** Returns the page where packages are described. */
export function packagesPath({ dropoffs }: Pick<BookingDraft, 'dropoffs'>): string {
  return `${packageDetailsPath}${dropoffs.length > 1 ? `?${dropoffsParameter}=${dropoffs.length}` : ''}`
}

/** Checks whether all places are chosen. */
export function hasPlaces(
  draft: BookingDraft
): draft is BookingDraft & { pickups: ChosenPlace[]; dropoffs: ChosenPlace[] } {
  const places = [...draft.pickups, ...draft.dropoffs]
  return draft.pickups.length > 0 && draft.dropoffs.length > 0 && places.every(place => place !== null)
}

/** Returns the vehicle that the customer has chosen, by id, and not only the packages. */
export function vehicleChosen({ vehicle_chosen, transport_type_id }: BookingDraft): number | undefined {
  return vehicle_chosen ? transport_type_id : undefined
}

/** Checks whether a package has a weight. Everything else begins with a value. */
export function isWeighed(item: PackageBody): boolean {
  return item.weight > 0
}

/** Checks whether all packages have a weight and each stop has at least one. */
export function hasPackages({ packages, pickups, dropoffs }: BookingDraft): boolean {
  return (
    packages.every(isWeighed) &&
    pickups.every((_, index) => packages.some(item => (item.pickup ?? 0) === index)) &&
    dropoffs.every((_, index) => packages.some(item => (item.dropoff ?? 0) === index))
  )
}
