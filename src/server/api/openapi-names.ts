/** What the operations of the OpenAPI document are called, and in which order and groups they stand. */
import type { Endpoint } from '../../lib/contract/endpoint.ts'

/** What one finds together: by the first part of the path. */
const groups = {
  register: 'accounts',
  'log-in': 'accounts',
  'log-out': 'accounts',
  'user-profiles': 'accounts',
  verify: 'accounts',
  'forgot-password': 'accounts',
  'reset-password': 'accounts',
  'change-password': 'accounts',
  sessions: 'accounts',
  'second-factor': 'accounts',
  'pick-and-dropoffs': 'deliveries',
  quotes: 'deliveries',
  tracking: 'deliveries',
  driver: 'driving',
  offers: 'driving',
  places: 'places',
  'saved-places': 'places',
  routes: 'places',
  'stop-orders': 'places',
  region: 'places',
  notifications: 'notifications',
  'notification-settings': 'notifications',
  unread: 'notifications',
  fcms: 'notifications',
  conversations: 'notifications',
  events: 'events',
  files: 'files',
  'transport-types': 'reference',
  'transport-sizes': 'reference',
  'unit-of-measurements': 'reference',
  'cancellation-reasons': 'reference'
} as const

/** `POST /pick-and-dropoffs/{id}/cancel` gives 'postPickAndDropoffsIdCancel'. */
export const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path.replaceAll(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/[^a-zA-Z]/g, '')

export type Tag = (typeof groups)[keyof typeof groups]

export const tags: Tag[] = [...new Set(Object.values(groups))]

/** Throws where a path begins with something new: it wants a place in the table above. */
export function tagOf(path: string): Tag {
  const tag = (groups as Record<string, Tag>)[path.split('/')[1] ?? '']
  if (!tag) throw new Error(`${path} belongs to no group of the reference`)
  return tag
}
