/** Shares and averages of a report. Pure. */
import type { Figures } from '../../contract/ops/reports.ts'

export interface Rates {
  /** Accepted offers among the answered and expired ones, 0 to 1. Null if there were none. */
  acceptance: number | null
  /** Average seconds from the beginning of a search to its acceptance. */
  acceptSeconds: number | null
  /** See onTimeShare. */
  onTime: number | null
  /** Average seconds after the end of the window, of the late ones. */
  lateSeconds: number | null
}

export function ratesOf(figures: Figures): Rates {
  const { offers_accepted, offers_declined, offers_expired, accepted, accept_seconds } = figures
  const { promised, on_time, late_seconds } = figures
  return {
    acceptance: share(offers_accepted, offers_accepted + offers_declined + offers_expired),
    acceptSeconds: share(accept_seconds, accepted),
    onTime: onTimeShare(figures),
    lateSeconds: share(late_seconds, promised - on_time)
  }
}

/** Handovers before the end of the first ETA's window, among those with an ETA, 0 to 1. Null if there were none. */
export const onTimeShare = ({ promised, on_time }: Pick<Figures, 'promised' | 'on_time'>): number | null =>
  share(on_time, promised)

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)
