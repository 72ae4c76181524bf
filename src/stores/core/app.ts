/** The app store: the signed-in account, the booking draft, the lists, the delivery last booked or opened. */
import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { type Profile, profileSchema } from '../../lib/contract/account/accounts.ts'
import {
  type Delivery,
  deliverySchema,
  type DeliveryStatus,
  deliveryStatuses
} from '../../lib/contract/delivery/deliveries.ts'
import {
  type CancellationReason,
  cancellationReasonSchema,
  type TransportSize,
  transportSizeSchema,
  type TransportType,
  transportTypeSchema,
  type UnitOfMeasurement,
  unitOfMeasurementSchema
} from '../../lib/contract/company.ts'
import type { BookingDraft } from '../booking/draft.ts'
import { draftSchema } from '../booking/stored-draft.ts'
import { json, storageKeys } from '../persisted.ts'

export const $user = persistentAtom<Profile | null>(
  storageKeys.user,
  null,
  json<Profile | null>(null, profileSchema)
)
/** Returns the id of the signed-in account, or '' if it isn't known. */
export const accountId = (): string => $user.get()?.id ?? ''
/** The bearer. It's only in memory. */
export const $token = atom<string | null>(null)
/** The encrypted bearer, as stored in local storage. */
export const $sealedToken = persistentAtom<string>(storageKeys.token, '')
export const $isAuthenticated = persistentAtom<boolean>(
  storageKeys.isAuthenticated,
  false,
  json<boolean>(false, z.boolean())
)

/** The booking draft. It survives a reload and a sign-in. */
export const $data = persistentAtom<BookingDraft | null>(
  storageKeys.data,
  null,
  json<BookingDraft | null>(null, draftSchema)
)

export const $transportTypes = persistentAtom<TransportType[]>(
  storageKeys.transportTypes,
  [],
  json<TransportType[]>([], z.array(transportTypeSchema))
)
export const $transportSizes = persistentAtom<TransportSize[]>(
  storageKeys.transportSizes,
  [],
  json<TransportSize[]>([], z.array(transportSizeSchema))
)
export const $unitMeasurements = persistentAtom<UnitOfMeasurement[]>(
  storageKeys.unitMeasurements,
  [],
  json<UnitOfMeasurement[]>([], z.array(unitOfMeasurementSchema))
)
export const $cancellationReasons = persistentAtom<CancellationReason[]>(
  storageKeys.cancellationReasons,
  [],
  json<CancellationReason[]>([], z.array(cancellationReasonSchema))
)

/** The delivery last booked or opened, and its status. Only storeOrder sets them, so both change together. */
export const $orderDetails = persistentAtom<Delivery | null>(
  storageKeys.orderDetails,
  null,
  json<Delivery | null>(null, deliverySchema)
)
export const $orderStatus = persistentAtom<DeliveryStatus | null>(
  storageKeys.orderStatus,
  null,
  json<DeliveryStatus | null>(null, z.enum(deliveryStatuses))
)
export function storeOrder(delivery: Delivery): void {
  $orderDetails.set(delivery)
  $orderStatus.set(delivery.status)
}

/** The company's links, in the footer. */
const socialsSchema = z.array(z.object({ name: z.string(), url: z.string() }))
type Socials = z.infer<typeof socialsSchema>
export const $socials = persistentAtom<Socials>(storageKeys.socials, [], json<Socials>([], socialsSchema))
export const $fcmToken = persistentAtom<string>(storageKeys.fcmToken, '')

/** True only when all four lists are non-empty. */
export const $referenceLoaded = computed(
  [$transportTypes, $transportSizes, $unitMeasurements, $cancellationReasons],
  (...lists) => lists.every(list => list.length > 0)
)

/** Ends a booking. Clears only the draft and the delivery last opened. */
export function clearBooking(): void {
  $data.set(null)
  $orderDetails.set(null)
}
