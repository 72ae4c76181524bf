/** What a recipient gets and wants, as parts of deliveries and of tracking links. */
import * as z from 'zod/mini'
import { email } from '../account/accounts.ts'
import { languageCode } from '../common.ts'

/** How the tracking link of a dropoff reaches its recipient when the delivery is booked. */
export const sendLinkBody = z.strictObject({
  email: z.optional(email),
  /** As a text message to the dropoff's contact. Needs a phone number with its country code. */
  sms: z._default(z.boolean(), false),
  /** The language of the message. Guessed from the country of their phone, or else that of the booking, if absent. */
  language: z.optional(languageCode)
})
export type SendLink = z.output<typeof sendLinkBody>

/** Whom a recipient wants the packages handed to if they can't open the door. */
export const handoverWishes = ['person', 'neighbor', 'safe-place'] as const
export const longestWish = 200

/** `note` says which neighbor or place, or how to find the door. */
export const recipientWishSchema = z.object({ handover: z.enum(handoverWishes), note: z.string() })
export type RecipientWish = z.infer<typeof recipientWishSchema>
