/** The customer's links for recipients. All throw ApiError. */
import {
  createTrackingLink,
  listTrackingLinks,
  revokeTrackingLinks,
  type TrackingLink
} from '../../lib/contract/tracking.ts'
import { client } from '../core/client.ts'

/** The links of a delivery that can be opened. */
export async function linksOf(id: string): Promise<TrackingLink[]> {
  return (await client()).call(listTrackingLinks, { params: { id } })
}

/** The link of one dropoff, made where there is none; with an email it is sent there. */
export async function createLink(id: string, stopId: string, email?: string): Promise<TrackingLink> {
  return (await client()).call(createTrackingLink, {
    params: { id },
    body: { stop_id: stopId, ...(email === undefined ? {} : { email }) }
  })
}

export async function revokeLink(id: string, stopId: string): Promise<void> {
  await (await client()).call(revokeTrackingLinks, { params: { id }, body: { stop_id: stopId } })
}
