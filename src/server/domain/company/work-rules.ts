/** How deliveries are done: what the company has set in the console, or else the installation's environment. */
import type { WorkDefaults, WorkSettings } from '../../../lib/contract/company/work-settings.ts'
import { defaultAgreedPercent } from '../../../lib/rules/pricing/agreed-price.ts'
import type { Context } from '../../context.ts'

export interface WorkRules {
  /** How long a driver has to answer an offer. */
  offerSeconds: number
  /** How long a driver waits for a recipient who isn't there. */
  waitingSeconds: number
  deliveriesPerRun: number
  /** How far from the tariff's a price may be that a dispatcher agrees on, in percent. */
  agreedPercent: number
  /** Since when a handover needs a photo. Null if it doesn't. */
  photoRequiredSince: Date | null
  /** Whether a driver's first trip needs all documents, accepted. */
  documentsRequired: boolean
  /** Whether a driver with an expired document gets no work. */
  expiryBlocks: boolean
}

/** Returns the rules in force in this process. A change in another process arrives within a second. */
export function workRules({ config, company }: Pick<Context, 'config' | 'company'>): WorkRules {
  const work = company.newest().data.settings.work ?? {}
  const { waiting_minutes: waitingMinutes, deliveries_per_run: perRun } = work
  return {
    offerSeconds: work.offer_seconds ?? config.offerSeconds,
    waitingSeconds: waitingMinutes == null ? config.waitingSeconds : waitingMinutes * 60,
    deliveriesPerRun: perRun ?? config.deliveriesPerRun,
    agreedPercent: work.agreed_percent ?? defaultAgreedPercent,
    photoRequiredSince: work.photo_required ? new Date(work.photo_required_since ?? 0) : null,
    documentsRequired: work.documents_required === true,
    expiryBlocks: work.expiry_blocks === true
  }
}

/** Returns what applies where the company has set nothing. */
export const workDefaults = ({ config }: Pick<Context, 'config'>): WorkDefaults => ({
  offer_seconds: config.offerSeconds,
  waiting_minutes: config.waitingSeconds / 60,
  deliveries_per_run: config.deliveriesPerRun,
  agreed_percent: defaultAgreedPercent
})

/** Returns the settings to store: the server notes since when photos are required, so that queued handovers still count. */
export function storedWork(before: WorkSettings | undefined, typed: WorkSettings, now: Date): WorkSettings {
  const { photo_required_since: _, ...rest } = typed
  if (!typed.photo_required) return rest
  const since = before?.photo_required ? before.photo_required_since : undefined
  return { ...rest, photo_required_since: since ?? now.toISOString() }
}
