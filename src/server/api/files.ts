import { getFile, uploadFile } from '../../lib/contract/files.ts'
import type { Context } from '../context.ts'
import { readFile, storeFile } from '../domain/files.ts'
import type { Mount, MountFile } from './router.ts'

export function mountFiles(mount: Mount, mountFile: MountFile, context: Context): void {
  mount(uploadFile, async ({ viewer, query, bytes }) => ({
    data: await storeFile(context, viewer, query.purpose, bytes)
  }))
  mountFile(getFile, async ({ viewer, params, request }) => {
    const { bytes, contentType } = await readFile(context, viewer, params.id)
    // What stands under an id never changes; asking again keeps it from those who may no longer see it.
    const headers = { etag: `"${params.id}"`, 'cache-control': 'private, no-cache' }
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers })
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        ...headers,
        'content-type': contentType,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox"
      }
    })
  })
}
