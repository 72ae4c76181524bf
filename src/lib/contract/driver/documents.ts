/** A driver's documents, as the driver sees them. */
import * as z from 'zod/mini'
import { day, instant, publicId } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const documentKinds = ['license', 'insurance', 'vehicle'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** The photo of the vehicle doesn't expire. */
export const expiringKinds: readonly DocumentKind[] = ['license', 'insurance']
export const documentStatuses = ['waiting', 'accepted', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

export const driverDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  expires_on: z.nullable(day),
  /** Why it wasn't accepted. */
  answer: z.string(),
  photo_url: z.string(),
  created_at: instant
})
export type DriverDocument = z.infer<typeof driverDocumentSchema>

const answer = z.object({
  approval: z.string(),
  /** What the operator wrote with the decision. */
  decision: z.string(),
  /** What the driver's vehicle needs. */
  needed: z._default(z.array(z.enum(documentKinds)), [...documentKinds]),
  documents: z.array(driverDocumentSchema)
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/driver/documents',
  access: 'driver',
  summary: 'List your documents, and the decision about your application',
  answer
})
export const sendDocument = endpoint({
  method: 'POST',
  path: '/driver/documents',
  access: 'driver',
  summary: 'Send a photo of a document. It replaces the one before',
  body: z.strictObject({
    kind: z.enum(documentKinds),
    file_id: publicId,
    expires_on: z.optional(z.nullable(day))
  }),
  answer
})
