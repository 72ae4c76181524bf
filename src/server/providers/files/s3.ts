/** Stores photos in a bucket of any service with the interface of Amazon S3. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client
} from '@aws-sdk/client-s3'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Log } from '../../observability/log.ts'
import type { FileStore } from './files.ts'

export interface S3Options {
  /** s3://KEY:SECRET@HOST:PORT/BUCKET, with ?region=NAME and, for a server without TLS, &tls=0. */
  url: string
  log: Log
  now: () => Date
  /** The store that was used before the bucket was configured. Its photos can still be read. */
  before: FileStore
}

const prefix = 'files/'
const defaultRegion = 'us-east-1'
const attempts = 3
const connectMilliseconds = 3_000
const requestMilliseconds = 20_000

/** Throws a storage-unavailable error from each method if the service can't be reached or refuses. */
export function createS3Store({ url, log, now, before }: S3Options): FileStore {
  const { username, password, host, pathname, searchParams } = new URL(url)
  const Bucket = decodeURIComponent(pathname.slice(1))
  const client = new S3Client({
    endpoint: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? defaultRegion,
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password)
    },
    // Other services than Amazon's don't know newer checksums, and serve buckets below a path.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMilliseconds, requestTimeout: requestMilliseconds }
  })
  const keyOf = (id: string) => prefix + id

  async function reached<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (error instanceof NoSuchKey) throw error
      log.warn({ err: error }, "the photo storage isn't available")
      throw new ProductError('storage-unavailable')
    }
  }

  return {
    async put(id, bytes, contentType) {
      await reached(
        client.send(new PutObjectCommand({ Bucket, Key: keyOf(id), Body: bytes, ContentType: contentType }))
      )
    },
    async get(id) {
      try {
        const { Body } = await reached(client.send(new GetObjectCommand({ Bucket, Key: keyOf(id) })))
        return Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return before.get(id)
        throw error
      }
    },
    async remove(id) {
      await reached(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) })))
      await before.remove(id)
    },
    async *olderThan(seconds) {
      const limit = now().getTime() - seconds * 1000
      let token: string | undefined
      do {
        const page = await reached(
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (LastModified && LastModified.getTime() <= limit) yield Key.slice(prefix.length)
        }
        token = page.NextContinuationToken
      } while (token)
      yield* before.olderThan(seconds)
    }
  }
}
