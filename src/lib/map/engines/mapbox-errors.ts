import { MapError } from '../types.ts'
import type { MapLabels } from '../types.ts'

/** Accepts only public tokens. A secret one must not be in a browser at all, and the engine refuses it. */
export const acceptable = (token: string): boolean => token.startsWith('pk.')

export const refused = (labels: MapLabels, cause?: unknown): MapError =>
  new MapError('refused', labels.refused, cause)

/** Matches mapbox-gl's messages about a missing, expired or secret token. */
const aboutToken = /access token/i

interface Answer {
  status: number
  url: string
}

/** Returns the network's answer from an engine's error, if it has one. */
function answerOf(error: unknown): Answer | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if (!('status' in error) || typeof error.status !== 'number') return undefined
  return { status: error.status, url: 'url' in error && typeof error.url === 'string' ? error.url : '' }
}

function isMapbox(url: string): boolean {
  return URL.canParse(url) && /(^|\.)mapbox\.(com|cn)$/.test(new URL(url).hostname)
}

/**
 * Classifies an error of mapbox-gl. Before the first style has loaded ('start'), every error that isn't about the token
 * means that Mapbox is unreachable. Later, it means that some tiles are missing for now.
 */
export function mapboxErrorOf(labels: MapLabels, error: unknown, when: 'start' | 'later'): MapError {
  const answer = answerOf(error)
  if (answer && isMapbox(answer.url) && (answer.status === 401 || answer.status === 403)) {
    return refused(labels, error)
  }
  if (error instanceof Error && aboutToken.test(error.message)) return refused(labels, error)
  return when === 'start'
    ? new MapError('unreachable', labels.unreachable, error)
    : new MapError('incomplete', labels.incomplete, error)
}
