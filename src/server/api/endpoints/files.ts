import { getFile, getUploadToken, uploadFile } from '../../../lib/contract/files.ts'
import type { Context } from '../../context.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { type ReadFile, readFile, storeFile, takeUpload, uploadToken } from '../../domain/files/files.ts'
import type { Mount, MountFile } from '../router.ts'

export function mountFiles(mount: Mount, mountFile: MountFile, context: Context): void {
  mount(uploadFile, async ({ principal, query: { purpose, object }, bytes }) => {
    if (object === undefined) return { data: await storeFile(context, principal, purpose, bytes) }
    if (bytes.byteLength > 0)
      throw fieldError('invalid-input', 'object', 'Names the uploaded photo, so the body must be empty')
    return { data: await takeUpload(context, principal, purpose, object) }
  })
  mount(getUploadToken, async ({ principal }) => ({ data: await uploadToken(context, principal) }))
  mountFile(getFile, async ({ principal, params, request }) => {
    return photoResponse(await readFile(context, principal, params.id), params.id, request)
  })
}

/** Answers with a photo. `name` identifies its content, which never changes. */
export async function photoResponse(file: ReadFile, name: string, request: Request): Promise<Response> {
  // Revalidation stops people who have lost access from reading it out of their cache.
  const headers = { etag: `"${name}"`, 'cache-control': 'private, no-cache' }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  return new Response(await file.open(), {
    headers: {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(file.length),
      // Stored photos are always WebP.
      'content-disposition': `inline; filename="${name}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox"
    }
  })
}
