import { MapError } from '../types.ts'
import type { MapLabels } from '../types.ts'

/** A public token. A secret one must not be in a browser at all, and the engine does not take it. */
export const acceptable = (token: string): boolean => token.startsWith('pk.')

export const refused = (labels: MapLabels, cause?: unknown): MapError =>
  new MapError('refused', labels.refused, cause)

/** As mapbox-gl words it: without a token, with an ended one, with a secret one. */
const aboutToken = /access token/i

interface Answer {
  status: number
  url: string
}

/** An answer of the network, as the engine tells it. */
function answerOf(error: unknown): Answer | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (!('status' in error) || typeof error.status !== 'number') return undefined
  return { status: error.status, url: 'url' in error && typeof error.url === 'string' ? error.url : '' }
}

function isMapbox(url: string): boolean {
  return URL.canParse(url) && /(^|\.)mapbox\.(com|cn)$/.test(new URL(url).hostname)
}

/**
 * What an error of mapbox-gl means. Before the first style stands ('start') everything that is not about the
 * token means that Mapbox cannot be had; later, tiles may be missing for a moment.
 */
export function mapboxTrouble(labels: MapLabels, error: unknown, when: 'start' | 'later'): MapError {
  const answer = answerOf(error)
  if (answer && isMapbox(answer.url) && (answer.status === 401 || answer.status === 403)) {
    return refused(labels, error)
  }
  if (error instanceof Error && aboutToken.test(error.message)) return refused(labels, error)
  return when === 'start'
    ? new MapError('unreachable', labels.unreachable, error)
    : new MapError('incomplete', labels.incomplete, error)
}
