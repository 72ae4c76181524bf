/** Who may call each endpoint. The tests compare this table with the OpenAPI document and with real responses. */

import type { Access as EndpointAccess } from '../../src/lib/contract/endpoint.ts'

/** Endpoints for operators are listed together, with their permission behind the path. */
export type Access = 'public' | 'session' | 'customer' | 'driver' | 'operator'
export const kindOf = (access: EndpointAccess): Access =>
  access.startsWith('ops:') ? 'operator' : (access as Access)

/** An endpoint that isn't here fails the tests: decide who may call it, and add it. */
export const endpointsByAccess: Record<Access, string[]> = {
  public: [
    'GET /company',
    'POST /forgot-password',
    'POST /log-in',
    'POST /log-in/{token}',
    'POST /register',
    'POST /reset-password',
    'POST /sessions/firebase',
    'GET /tracking/{token}',
    'GET /tracking/{token}/photo',
    'POST /tracking/{token}/wish',
    'POST /verify/email/{token}'
  ],
  operator: [
    'GET /ops/audit audit.see',
    'GET /ops/audit/export audit.see',
    'GET /ops/company company.change',
    'PATCH /ops/company company.change',
    'POST /ops/company/restore company.change',
    'GET /ops/company/versions company.change'
  ],
  session: [
    'GET /cancellation-reasons',
    'POST /change-password',
    'GET /conversations',
    'GET /events',
    'POST /events/database-token',
    'GET /events/poll',
    'DELETE /fcms',
    'POST /fcms',
    'POST /files',
    'POST /files/upload-token',
    'GET /files/{id}',
    'POST /log-out',
    'GET /notification-settings',
    'PATCH /notification-settings',
    'GET /notifications',
    'POST /notifications/read',
    'POST /notifications/{id}/read',
    'GET /pick-and-dropoffs',
    'GET /pick-and-dropoffs/{id}',
    'GET /pick-and-dropoffs/{id}/messages',
    'POST /pick-and-dropoffs/{id}/messages',
    'POST /pick-and-dropoffs/{id}/messages/read',
    'POST /pick-and-dropoffs/{id}/notifications/read',
    'GET /places',
    'GET /places/reverse',
    'GET /places/{id}',
    'GET /region',
    'POST /routes',
    'DELETE /second-factor',
    'POST /second-factor',
    'POST /second-factor/backup-codes',
    'POST /second-factor/confirm',
    'DELETE /sessions',
    'GET /sessions',
    'DELETE /sessions/{id}',
    'GET /transport-sizes',
    'GET /transport-types',
    'GET /unit-of-measurements',
    'GET /unread',
    'DELETE /user-profiles',
    'GET /user-profiles',
    'PATCH /user-profiles',
    'POST /verify/{channel}',
    'POST /verify/{channel}/send'
  ],
  customer: [
    'POST /pick-and-dropoffs',
    'POST /pick-and-dropoffs/{id}/cancel',
    'POST /pick-and-dropoffs/{id}/cancellation',
    'GET /pick-and-dropoffs/{id}/cancellation',
    'GET /pick-and-dropoffs/{id}/matching',
    'POST /pick-and-dropoffs/{id}/rating',
    'DELETE /pick-and-dropoffs/{id}/tracking-links',
    'GET /pick-and-dropoffs/{id}/tracking-links',
    'POST /pick-and-dropoffs/{id}/tracking-links',
    'POST /quotes',
    'GET /saved-places',
    'POST /saved-places',
    'DELETE /saved-places/{id}',
    'POST /stop-orders'
  ],
  driver: [
    'GET /driver/earnings',
    'GET /driver/earnings/deliveries',
    'GET /driver/offers',
    'POST /driver/positions',
    'POST /driver/status',
    'POST /offers/{id}/accept',
    'POST /offers/{id}/decline',
    'POST /pick-and-dropoffs/{id}/release',
    'GET /pick-and-dropoffs/{id}/route',
    'POST /pick-and-dropoffs/{id}/stages'
  ]
}
