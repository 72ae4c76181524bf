/** Photos: stores them, attaches them to deliveries, messages and profiles, and controls who can see them. */
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import {
  fileIdOf,
  filePath,
  fileRules,
  type FilePurpose,
  type StoredFile,
  uploadPath
} from '../../../lib/contract/files.ts'
import { type ErrorCode, fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import { idOf, type Principal, type SignedIn } from '../core/principal.ts'
import type { Transaction } from '../../db/open.ts'
import { deliveries, files } from '../../db/tables/schema.ts'
import { isOwnedByPerson, isReadBy, isReadBySignedIn } from '../core/owner.ts'
import { newId } from '../../core/ids.ts'
import { type Cut, photoOf } from '../../providers/files/photo.ts'
import { driverDocuments } from '../../db/tables/people/driver-tables.ts'

type FileRow = typeof files.$inferSelect

const uploadName = /^[A-Za-z0-9_-]{8,64}$/
/** Errors that a retry with the same upload can't fix. */
const refusedForGood: ReadonlySet<ErrorCode> = new Set(['not-a-photo', 'body-too-large'])

/** Stores a photo. Throws 'not-a-photo' for anything else, and 'too-many-requests' above the limit. */
export async function storeFile(
  context: Context,
  principal: Principal,
  purpose: FilePurpose,
  sent: Uint8Array
): Promise<StoredFile> {
  requirePurpose(principal, purpose)
  await context.throttle.count('upload', idOf(principal))
  return storePhoto(context, principal, purpose, sent)
}

/** Throws forbidden for a logo, unless the principal may change the company's data. */
function requirePurpose(principal: Principal, purpose: FilePurpose): void {
  if (purpose === 'logo' && !may(principal, 'ops:company.change')) throw new ProductError('forbidden')
}

const cutOf = (purpose: FilePurpose): Cut =>
  purpose === 'profile' ? 'square' : purpose === 'logo' ? 'logo' : 'whole'

async function storePhoto(
  context: Context,
  principal: Principal,
  purpose: FilePurpose,
  sent: Uint8Array
): Promise<StoredFile> {
  const photo = await photoOf(sent, cutOf(purpose))
  if (!photo) throw new ProductError('not-a-photo')
  const now = context.now()
  const row: FileRow = {
    id: newId('fil', now),
    ownerId: idOf(principal),
    deliveryId: null,
    purpose,
    contentType: photo.contentType,
    bytes: photo.bytes.byteLength,
    width: photo.width,
    height: photo.height,
    createdAt: now
  }
  // Write the bytes first. A row without bytes would be a broken photo, but bytes without a row are deleted later.
  await context.files.put(row.id, photo.bytes, row.contentType)
  await context.orm.insert(files).values(row)
  return {
    id: row.id,
    url: filePath(row.id),
    content_type: row.contentType,
    bytes: row.bytes,
    width: row.width,
    height: row.height
  }
}

/**
 * Returns the token that a browser signs in with to upload to the bucket. Throws 'not-available' if there is no bucket.
 */
export async function uploadToken(
  { uploads }: Context,
  { person: { userId } }: SignedIn
): Promise<{ token: string; user_id: string }> {
  if (!uploads) throw new ProductError('not-available')
  return { token: await uploads.token(userId), user_id: userId }
}

/**
 * Stores a photo that the principal has uploaded to the bucket, and removes the upload. Throws 'upload-not-found' if it
 * doesn't exist or belongs to someone else, and the errors of storeFile.
 */
export async function takeUpload(
  context: Context,
  principal: SignedIn,
  purpose: FilePurpose,
  path: string
): Promise<StoredFile> {
  const { uploads, log } = context
  if (!uploads) throw new ProductError('not-available')
  requirePurpose(principal, purpose)
  const name = path.slice(uploadPath(principal.person.userId, '').length)
  if (!uploadName.test(name) || path !== uploadPath(principal.person.userId, name)) {
    throw new ProductError('upload-not-found')
  }
  await context.throttle.count('upload', principal.person.userId)
  const takeAway = () =>
    uploads
      .remove(path)
      // A leftover upload does no harm. The next cleanup removes it.
      .catch((error: unknown) => log.warn({ err: error }, "can't remove an upload from the bucket"))
  try {
    const sent = await uploads.read(path, fileRules.bytes)
    if (!sent) throw new ProductError('upload-not-found')
    const file = await storePhoto(context, principal, purpose, sent)
    await takeAway()
    return file
  } catch (error) {
    if (error instanceof ProductError && refusedForGood.has(error.code)) await takeAway()
    throw error
  }
}

export interface ReadFile {
  contentType: string
  /** In bytes. */
  length: number
  /** Throws not-found if the bytes are missing. */
  open(): Promise<ReadableStream<Uint8Array>>
}

/** Returns a file. Throws not-found if the principal has no access. */
export async function readFile(context: Context, principal: SignedIn, id: string): Promise<ReadFile> {
  const [row] = await context.orm.select().from(files).where(eq(files.id, id))
  if (!row || !(await concerns(context, principal, row))) throw new ProductError('not-found')
  return opened(context, row)
}

/** Returns a file for a use case that has checked the access. Throws not-found. */
export async function openFile(context: Context, id: string): Promise<ReadFile> {
  const [row] = await context.orm.select().from(files).where(eq(files.id, id))
  if (!row) throw new ProductError('not-found')
  return opened(context, row)
}

/**
 * Returns a photo of a delivery's packages or handovers, for a use case that has checked the access to the delivery. Throws
 * not-found.
 */
export async function openDeliveryPhoto(context: Context, deliveryId: string, id: string): Promise<ReadFile> {
  const shown = inArray(files.purpose, ['package', 'proof'])
  const [row] = await context.orm
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.deliveryId, deliveryId), shown))
  if (!row) throw new ProductError('not-found')
  return opened(context, row)
}

function opened(context: Context, row: FileRow): ReadFile {
  return {
    contentType: row.contentType,
    length: row.bytes,
    async open() {
      const bytes = await context.files.get(row.id)
      if (!bytes) throw new ProductError('not-found')
      return bytes
    }
  }
}

/** Whether a driver has sent in this photo as a document. An upload that was attached to nothing concerns only its owner. */
async function isSentIn(context: Context, fileId: string): Promise<boolean> {
  const [row] = await context.orm
    .select({ id: driverDocuments.id })
    .from(driverDocuments)
    .where(eq(driverDocuments.fileId, fileId))
    .limit(1)
  return row !== undefined
}

/** A photo of a case concerns only its owner and those who answer cases. */
async function concerns(context: Context, principal: SignedIn, file: FileRow): Promise<boolean> {
  const { userId } = principal.person
  if (file.ownerId === userId) return true
  if (file.purpose === 'case') return file.deliveryId !== null && may(principal, 'ops:cases.see')
  // Operators see the proof of every delivery, also of a report that came too late.
  if (file.purpose === 'proof' && file.deliveryId !== null && may(principal, 'ops:deliveries.see'))
    return true
  // Operators get the ids of documents only when they open them, which is audited.
  if (file.purpose === 'document') return may(principal, 'ops:drivers.change') && isSentIn(context, file.id)
  const { ownerId } = file
  // Everyone reads the company's logos at another address.
  if (ownerId === null) return false
  const shared =
    file.purpose === 'profile'
      ? // Participants of a shared delivery can see each other's profile photo.
        or(
          and(isReadBySignedIn(principal), eq(deliveries.driverId, ownerId)),
          and(isOwnedByPerson(ownerId), eq(deliveries.driverId, userId))
        )
      : file.deliveryId &&
        and(eq(deliveries.id, file.deliveryId), or(isReadBy(userId), eq(deliveries.driverId, userId)))
  if (!shared) return false
  const [found] = await context.orm.select({ id: deliveries.id }).from(deliveries).where(shared).limit(1)
  return found !== undefined
}

/**
 * Attaches the owner's photos to a delivery, within the transaction. Each can be attached once, and only for the
 * purpose of its upload. Throws invalid-input with `field`.
 */
export async function attachFiles(
  transaction: Transaction,
  owner: Principal,
  ids: readonly string[],
  to: { deliveryId: string; purpose: FilePurpose; field: string }
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const bound = await transaction
    .update(files)
    .set({ deliveryId: to.deliveryId })
    .where(
      and(
        inArray(files.id, wanted),
        eq(files.ownerId, idOf(owner)),
        eq(files.purpose, to.purpose),
        isNull(files.deliveryId)
      )
    )
    .returning({ id: files.id })
  if (bound.length < wanted.length)
    throw fieldError('invalid-input', to.field, "This photo doesn't exist. Upload it again")
}

/** Sets the owner's profile photo by its URL, or removes it with null or ''. Returns the URL for the profile. */
export async function setProfilePhoto(
  transaction: Transaction,
  owner: SignedIn,
  url: string | null
): Promise<string | null> {
  const id = url ? (fileIdOf(url) ?? '') : null
  const mine = and(eq(files.ownerId, owner.person.userId), eq(files.purpose, 'profile'))
  if (id !== null) {
    // This changes nothing, but a sweep of unused photos at this moment skips the row.
    const [file] = await transaction
      .update(files)
      .set({ purpose: 'profile' })
      .where(and(mine, eq(files.id, id)))
      .returning({ id: files.id })
    if (!file) throw fieldError('invalid-input', 'profile_pix', "This photo doesn't exist. Upload it again")
  }
  // The rows of earlier photos are deleted now, and their bytes within two days (removeOrphans).
  await transaction.delete(files).where(id === null ? mine : and(mine, ne(files.id, id)))
  return id === null ? null : filePath(id)
}
