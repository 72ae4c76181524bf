/**
 * A Firebase Storage bucket. Browsers upload below uploads/. Processed photos are below files/, which only this
 * service account can read (storage.rules).
 */
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Log } from '../../observability/log.ts'
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
  /** Only tests set it. */
  wait?: (milliseconds: number) => Promise<void>
  /** The store that was used before the bucket was configured. Its photos can still be read. */
  before: FileStore
}

const filesPrefix = 'files/'
const uploadsPrefix = 'uploads/'

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
      put: (id, bytes, contentType) => storage.write(filesPrefix + id, bytes, contentType),
      get: async id => (await storage.read(filesPrefix + id))?.body ?? (await before.get(id)),
      async remove(id) {
        await storage.remove(filesPrefix + id)
        await before.remove(id)
      },
      async *olderThan(seconds) {
        for await (const name of olderThan(filesPrefix, seconds)) yield name.slice(filesPrefix.length)
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
      olderThan: seconds => olderThan(uploadsPrefix, seconds)
    }
  }
}

/** storage.rules limits the size of uploads. This check also works if the rules aren't deployed. */
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
