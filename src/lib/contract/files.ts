/** Pictures: of packages, of a handover, of a person, in a message. */
import * as z from 'zod/mini'
import { idParams, publicId } from './common.ts'
import { endpoint } from './endpoint.ts'

export const filePurposes = ['package', 'proof', 'profile', 'message'] as const
export type FilePurpose = (typeof filePurposes)[number]

export const fileRules = {
  /** Bytes of what is sent. */
  bytes: 12 * 1024 * 1024,
  /** Pixels of what is sent: a small file can unpack into a very large picture. */
  pixels: 60_000_000,
  /** CSS pixels of the longer edge of what is kept; a person's picture is square. */
  edge: 2_048,
  profileEdge: 512,
  /** Pictures of one package. */
  perPackage: 4
} as const

/**
 * Sending pictures, and all that a hosted storage is asked, is tried again where it may pass (no answer, 408, 429,
 * 5xx): after waits that grow from the first, none longer than this and, in a hosted storage, all together no longer.
 */
export const storageRetry = { firstMilliseconds: 1_000, longestMilliseconds: 64_000 } as const

/** Where a browser may lay a picture down in the bucket: below its account's id alone (storage.rules). */
export const uploadPath = (userId: string, name: string): string => `uploads/${userId}/${name}`

/** What a browser may offer; what a file is, the server finds out from its bytes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const fileSchema = z.object({
  id: z.string(),
  /** From this site's own origin, read with the cookie. */
  url: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int()
})
export type StoredFile = z.infer<typeof fileSchema>

/**
 * The body is the picture itself; or it is empty, and `object` names what the browser has laid into the bucket. What is
 * kept of it is a new picture, without anything else that was in the file.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'session',
  summary: 'Upload a photo, then use its ID where it belongs',
  query: z.strictObject({
    purpose: z.enum(filePurposes),
    object: z.optional(z.string().check(z.maxLength(200)))
  }),
  upload: true,
  maxBody: fileRules.bytes,
  answer: fileSchema,
  status: 201
})
/** Only where pictures are kept in a bucket. */
export const getUploadToken = endpoint({
  method: 'POST',
  path: '/files/upload-token',
  access: 'session',
  summary: 'Get a token to upload photos to the hosted storage',
  answer: z.object({ token: z.string(), user_id: z.string() })
})
/** Answers the picture, not JSON. */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  access: 'session',
  summary: "Get a photo of your own, or of a delivery you're part of",
  params: idParams,
  answer: z.unknown()
})

/** Where the site shows a file: an <img> sends the cookie and no bearer. */
export const filePath = (id: string): string => `/files/${id}`

export const photoIds = z.array(publicId).check(z.maxLength(fileRules.perPackage))
