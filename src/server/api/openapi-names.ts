/** Names, orders and groups the operations of the OpenAPI document. */
import type { Endpoint } from '../../lib/contract/endpoint.ts'

/** The group of each path, by its first segment. */
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
  'staff-invitations': 'accounts',
  'driver-invitations': 'accounts',
  'pick-and-dropoffs': 'deliveries',
  quotes: 'deliveries',
  cases: 'deliveries',
  tracking: 'deliveries',
  orders: 'deliveries',
  'claimable-deliveries': 'deliveries',
  'recurring-deliveries': 'deliveries',
  organizations: 'organizations',
  'joinable-organizations': 'organizations',
  'organization-invitations': 'organizations',
  driver: 'driving',
  dispatch: 'driving',
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
  'cancellation-reasons': 'reference',
  company: 'company',
  ops: 'operations'
} as const

/** Returns an operation's id: `POST /pick-and-dropoffs/{id}/cancel` becomes 'postPickAndDropoffsIdCancel'. */
export const operationId = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method.toLowerCase() +
  path.replaceAll(/[^a-z]+([a-z])/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/[^a-zA-Z]/g, '')

export type Tag = (typeof groups)[keyof typeof groups]

export const tags: Tag[] = [...new Set(Object.values(groups))]

/** Returns the group of a path. Throws if its first segment isn't in the table above. */
export function tagOf(path: string): Tag {
  const tag = (groups as Record<string, Tag>)[path.split('/')[1] ?? '']
  if (!tag) throw new Error(`${path} belongs to no group of the reference`)
  return tag
}
