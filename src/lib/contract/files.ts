/** Photos of packages, handovers, people and messages. */
import * as z from 'zod/mini'
import { idParams, publicId } from './common.ts'
import { endpoint } from './endpoint.ts'

export const filePurposes = ['package', 'proof', 'profile', 'message', 'case', 'document', 'logo'] as const
export type FilePurpose = (typeof filePurposes)[number]

export const fileRules = {
  /** Maximum bytes of an upload. */
  bytes: 12 * 1024 * 1024,
  /** Maximum pixels of an upload, because a small file can unpack into a very large image. */
  pixels: 60_000_000,
  /** Pixels of the longer edge of a stored photo. A profile photo is square. */
  edge: 2_048,
  profileEdge: 512,
  /** Pixels that a stored logo fits into. Pages show it at a third of them at most. */
  logoWidth: 640,
  logoHeight: 192,
  /** Maximum photos per package. */
  perPackage: 4
} as const

/**
 * Photo uploads and calls to a hosted storage retry failures that may pass (no answer, 408, 429, 5xx). The waits grow
 * from the first to the longest. In a hosted storage, all waits together also take no more than the longest.
 */
export const storageRetry = { firstMilliseconds: 1_000, longestMilliseconds: 64_000 } as const

/** Returns the bucket path of an upload. A browser may write only below its account's id (storage.rules). */
export const uploadPath = (userId: string, name: string): string => `uploads/${userId}/${name}`

/** Types that a browser may offer. The server detects the real type from the bytes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const fileSchema = z.object({
  id: z.string(),
  /** Own-origin URL, read with the cookie. */
  url: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int()
})
export type StoredFile = z.infer<typeof fileSchema>

/**
 * The body is the photo itself. Or it's empty, and `object` names what the browser uploaded to the bucket. The server
 * stores a new photo, without anything else from the file.
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
/** Only available if photos are stored in a bucket. */
export const getUploadToken = endpoint({
  method: 'POST',
  path: '/files/upload-token',
  access: 'session',
  summary: 'Get a token to upload photos to the hosted storage',
  answer: z.object({ token: z.string(), user_id: z.string() }),
  secret: true
})
/** Answers with the photo, not JSON. */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  access: 'session',
  summary: "Get a photo of your own, or of a delivery you're part of",
  params: idParams,
  answer: z.unknown()
})

/** Returns the path where the site shows a file. An <img> sends the cookie and no bearer. */
const filesPrefix = '/files/'
export const filePath = (id: string): string => filesPrefix + id

/** Returns the id of the file that `filePath` describes, or undefined for another address. */
export const fileIdOf = (path: string): string | undefined =>
  path.startsWith(filesPrefix) ? path.slice(filesPrefix.length) : undefined

/** Returns the path where everyone can see a company's logo. The content of an id never changes. */
export const logoPath = (id: string): string => `/company-logos/${id}`

export const photoIds = z.array(publicId).check(z.maxLength(fileRules.perPackage))
