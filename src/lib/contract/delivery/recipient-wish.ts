/** What a recipient asks of the driver. Apart from the tracking link, because only the recipient's page needs it. */
import * as z from 'zod/mini'
import { languageCode, shortText } from '../common.ts'
import { handoverWishes, longestWish } from './recipient.ts'
import { endpoint } from '../endpoint.ts'
import { recipientViewSchema, trackingParams } from '../tracking.ts'

export const recipientWishBody = z.strictObject({
  handover: z.enum(handoverWishes),
  note: z._default(shortText(longestWish), '')
})

export const setRecipientWish = endpoint({
  method: 'POST',
  path: '/tracking/{token}/wish',
  access: 'public',
  summary: "Set a recipient's wish for the handover, until the driver is there",
  params: trackingParams,
  body: recipientWishBody,
  answer: recipientViewSchema
})

export const setRecipientLanguage = endpoint({
  method: 'POST',
  path: '/tracking/{token}/language',
  access: 'public',
  summary: 'Set the language of messages to a recipient',
  params: trackingParams,
  body: z.strictObject({ language: languageCode }),
  answer: recipientViewSchema
})
