/** How deliveries are done. Part of the company's versioned settings. */
import * as z from 'zod/mini'
import { instant } from '../common.ts'

/** The limits of the numbers, as of the environment variables that they replace. */
export const workLimits = {
  offer_seconds: { least: 5, most: 300 },
  waiting_minutes: { least: 0, most: 120 },
  deliveries_per_run: { least: 1, most: 10 },
  agreed_percent: { least: 0, most: 100 }
} as const
export type WorkNumber = keyof typeof workLimits

const numberOf = (name: WorkNumber) => {
  const { least, most } = workLimits[name]
  const message = `Must be a whole number from ${least} to ${most}`
  /** Absent or null: the installation's environment decides. */
  return z.optional(z.nullable(z.int(message).check(z.gte(least, message), z.lte(most, message))))
}

export const workSettingsSchema = z.strictObject({
  /** How long a driver has to answer an offer, in seconds. */
  offer_seconds: numberOf('offer_seconds'),
  /** How long a driver waits for a recipient who isn't there, in minutes. */
  waiting_minutes: numberOf('waiting_minutes'),
  /** How many deliveries a driver can have at the same time. */
  deliveries_per_run: numberOf('deliveries_per_run'),
  /** How far from the tariff's a price may be that a dispatcher agrees on, and the most that they may give an organization, in percent. */
  agreed_percent: numberOf('agreed_percent'),
  /** Whether a handover needs a photo. */
  photo_required: z.optional(z.boolean()),
  /** Since when. The server sets it: handovers from before count without a photo. */
  photo_required_since: z.optional(instant),
  /** Whether a driver's first trip needs all documents, accepted. */
  documents_required: z.optional(z.boolean()),
  /** Whether a driver with an expired document gets no work. */
  expiry_blocks: z.optional(z.boolean())
})
export type WorkSettings = z.infer<typeof workSettingsSchema>

/** What applies where the company has set nothing. */
export const workDefaultsSchema = z.object({
  offer_seconds: z.number(),
  waiting_minutes: z.number(),
  deliveries_per_run: z.number(),
  agreed_percent: z.number()
})
export type WorkDefaults = z.infer<typeof workDefaultsSchema>
