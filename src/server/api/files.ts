import { getFile, getUploadToken, uploadFile } from '../../lib/contract/files.ts'
import type { Context } from '../context.ts'
import { fieldError } from '../../lib/contract/errors.ts'
import { readFile, storeFile, takeUpload, uploadToken } from '../domain/files/files.ts'
import type { Mount, MountFile } from './router.ts'

export function mountFiles(mount: Mount, mountFile: MountFile, context: Context): void {
  mount(uploadFile, async ({ viewer, query: { purpose, object }, bytes }) => {
    if (object === undefined) return { data: await storeFile(context, viewer, purpose, bytes) }
    if (bytes.byteLength > 0)
      throw fieldError('invalid-input', 'object', 'Names the uploaded photo, so the body must be empty')
    return { data: await takeUpload(context, viewer, purpose, object) }
  })
  mount(getUploadToken, async ({ viewer }) => ({ data: await uploadToken(context, viewer) }))
  mountFile(getFile, async ({ viewer, params, request }) => {
    const file = await readFile(context, viewer, params.id)
    // The content under an id never changes. Revalidation stops
    // people who have lost access from reading it out of their cache.
    const headers = { etag: `"${params.id}"`, 'cache-control': 'private, no-cache' }
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers })
    return new Response(await file.open(), {
      headers: {
        ...headers,
        'content-type': file.contentType,
        'content-length': String(file.length),
        // Stored photos are always WebP.
        'content-disposition': `inline; filename="${params.id}.webp"`,
        'content-security-policy': "default-src 'none'; sandbox"
      }
    })
  })
}
