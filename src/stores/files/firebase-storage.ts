/** Pictures laid into a bucket by the browser itself, where this installation has one. */
import { ApiError } from '../../lib/api-error.ts'
import { getUploadToken, uploadPath } from '../../lib/contract/files.ts'
import type { FirebaseConfiguration } from '../../lib/firebase/app.ts'
import type { FirebaseStorage, DirectUpload } from '../../lib/firebase/storage.ts'
import { client } from '../core/client.ts'
import { runtime } from '../core/runtime.ts'

interface Opened {
  storage: FirebaseStorage
  userId: string
}

/** One for the page: who signs in or out leaves it. */
let opening: Promise<Opened> | undefined

async function open(firebase: FirebaseConfiguration): Promise<Opened> {
  const { token, user_id: userId } = await (await client()).call(getUploadToken)
  const { openStorage } = await import('../../lib/firebase/storage.ts')
  return { storage: await openStorage(firebase, token), userId }
}

/**
 * Lays a picture into the bucket, under a name that nobody has used, and returns its path there; null where pictures are
 * sent to the API. Throws ApiError, and AbortError.
 */
export async function uploadDirectly(body: Blob, laying: DirectUpload): Promise<string | null> {
  const { firebase } = await runtime.configuration()
  if (!firebase?.storage_bucket) return null
  const opened = (opening ??= open(firebase))
  try {
    const { storage, userId } = await opened
    const path = uploadPath(userId, newName())
    await storage.lay(path, body, laying)
    return path
  } catch (error) {
    // What could not be opened, or has signed us out, is opened anew the next time.
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

/** Not crypto.randomUUID: on plain http there is none. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Leaves the bucket; for tests, which sign in as one after another. */
export function signOutOfStorage(): void {
  if (opening) close(opening)
}
