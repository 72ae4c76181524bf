/** The customer's tracking links for recipients. All functions throw ApiError. */
import {
  createTrackingLink,
  listTrackingLinks,
  revokeTrackingLinks,
  type TrackingLink
} from '../../lib/contract/tracking.ts'
import { client } from '../core/client.ts'

/** Returns the active links of a delivery. */
export async function linksOf(id: string): Promise<TrackingLink[]> {
  return (await client()).call(listTrackingLinks, { params: { id } })
}

/** Returns the link of a dropoff. Creates it if there is none. Sends it by email or as a text message if asked. */
export async function createLink(
  id: string,
  stopId: string,
  send: { email?: string; sms?: boolean } = {}
): Promise<TrackingLink> {
  return (await client()).call(createTrackingLink, {
    params: { id },
    body: { stop_id: stopId, ...send }
  })
}

export async function revokeLink(id: string, stopId: string): Promise<void> {
  await (await client()).call(revokeTrackingLinks, { params: { id }, body: { stop_id: stopId } })
}
