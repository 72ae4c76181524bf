/**
 * A Firebase Storage bucket: browsers lay pictures down below uploads/, what is made of them is kept below files/,
 * which nobody but this service account reads (storage.rules).
 */
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Log } from '../../log.ts'
import { mintCustomToken, type ServiceAccount } from '../service-account.ts'
import type { FileStore, Uploads } from './files.ts'
import { createGoogleStorage } from './google-storage.ts'

export interface BucketOptions {
  account: ServiceAccount
  bucket: string
  log: Log
  now: () => Date
  /** host:port. */
  emulatorHost?: string | undefined
  /** Given by tests alone. */
  wait?: (milliseconds: number) => Promise<void>
  /** Where pictures were kept before there was a bucket: they are still found. */
  before: FileStore
}

const kept = 'files/'
const laidDown = 'uploads/'

export function createBucket(options: BucketOptions): { files: FileStore; uploads: Uploads } {
  const { account, now, before, emulatorHost } = options
  const storage = createGoogleStorage({
    ...options,
    ...(emulatorHost ? { baseUrl: `http://${emulatorHost}` } : {})
  })
  async function* olderThan(prefix: string, seconds: number): AsyncIterable<string> {
    const limit = now().getTime() - seconds * 1000
    for await (const { name, createdAt } of storage.list(prefix)) {
      if (createdAt.getTime() <= limit) yield name
    }
  }

  return {
    files: {
      put: (id, bytes, contentType) => storage.write(kept + id, bytes, contentType),
      get: async id => (await storage.read(kept + id))?.body ?? (await before.get(id)),
      async remove(id) {
        await storage.remove(kept + id)
        await before.remove(id)
      },
      async *olderThan(seconds) {
        for await (const name of olderThan(kept, seconds)) yield name.slice(kept.length)
        yield* before.olderThan(seconds)
      }
    },
    uploads: {
      token: userId => mintCustomToken(account, userId, now()),
      async read(path, mostBytes) {
        const answer = await storage.read(path)
        return answer && bounded(answer, mostBytes)
      },
      remove: path => storage.remove(path),
      olderThan: seconds => olderThan(laidDown, seconds)
    }
  }
}

/** The rules bound what is laid down; this holds where somebody has not deployed them. */
async function bounded(answer: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength
      if (size > mostBytes) throw new ProductError('body-too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('storage-unavailable')
  }
  return Buffer.concat(chunks)
}
