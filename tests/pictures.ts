/** Makes pictures for tests. */
import sharp from 'sharp'
import { type FilePurpose, type StoredFile, uploadFile } from '../src/lib/contract/files.ts'
import { upload } from '../src/lib/client/upload.ts'
import type { Person } from './builders.ts'
import type { TestService } from './service.ts'

/** Makes a JPEG with GPS coordinates in its EXIF data, as a phone does. */
export function photo(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f7d55' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' }
    })
    .toBuffer()
}

let count = 0

/** Uploads a picture with the browser's upload code, but over the test's `fetch`. Throws ApiError. */
export async function sendPicture(
  test: Pick<TestService, 'fetch'>,
  person: Pick<Person, 'client'>,
  purpose: FilePurpose,
  bytes?: Uint8Array
): Promise<StoredFile> {
  return upload(person.client, uploadFile, {
    query: { purpose },
    body: new Blob([(bytes ?? (await photo())) as Uint8Array<ArrayBuffer>]),
    idempotencyKey: `picture-${++count}-of-a-test`,
    signal: new AbortController().signal,
    onProgress: () => {},
    send: async ({ url, headers, body }) => {
      const answer = await test.fetch(url, { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    },
    wait: async () => {}
  })
}
