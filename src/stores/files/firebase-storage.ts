/** Photos that the browser uploads directly to a bucket, if this installation has one. */
import { ApiError } from '../../lib/api-error.ts'
import { getUploadToken, uploadPath } from '../../lib/contract/files.ts'
import type { FirebaseConfiguration } from '../../lib/firebase/app.ts'
import type { FirebaseStorage, DirectUpload } from '../../lib/firebase/storage.ts'
import { randomHex } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'

interface Opened {
  storage: FirebaseStorage
  userId: string
}

/** One connection per page, because signing in or out leaves the page. */
let opening: Promise<Opened> | undefined

async function open(firebase: FirebaseConfiguration): Promise<Opened> {
  const { token, user_id: userId } = await (await client()).call(getUploadToken)
  const { openStorage } = await import('../../lib/firebase/storage.ts')
  return { storage: await openStorage(firebase, token), userId }
}

/**
 * Uploads a photo to the bucket under an unused name, and returns its path there. Returns null if photos are sent to
 * the API instead. Throws ApiError and AbortError.
 */
export async function uploadDirectly(body: Blob, options: DirectUpload): Promise<string | null> {
  const { firebase } = await runtime.configuration()
  if (!firebase?.storage_bucket) return null
  const opened = (opening ??= open(firebase))
  try {
    const { storage, userId } = await opened
    const path = uploadPath(userId, randomHex(16))
    await storage.upload(path, body, options)
    return path
  } catch (error) {
    // If it couldn't be opened, or the sign-in there has ended, open it again the next time.
    const isOver = error instanceof ApiError && error.code === 'storage/unauthenticated'
    if (isOver || !(await isOpen(opened))) close(opened)
    throw error
  }
}

function close(opened: Promise<Opened>): void {
  if (opening === opened) opening = undefined
  void opened.then(({ storage }) => storage.close()).catch(() => {})
}

const isOpen = (opened: Promise<Opened>) =>
  opened.then(
    () => true,
    () => false
  )

/** Closes the bucket. For tests, which sign in as one account after another. */
export function signOutOfStorage(): void {
  if (opening) close(opening)
}
