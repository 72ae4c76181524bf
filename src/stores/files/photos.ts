/** Photo uploads: the chosen photos, the progress of each, and what failed. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { type Send, upload } from '../../lib/client/upload.ts'
import { fileRules, type FilePurpose, type StoredFile, uploadFile } from '../../lib/contract/files.ts'
import { shrinkPhoto } from '../../lib/photos/shrink.ts'
import { client } from '../core/client.ts'
import { uploadDirectly } from './firebase-storage.ts'

export interface Photo {
  key: string
  /** URL of a preview: the photo as it was chosen, or as the server has it. */
  preview: string
  state: 'sending' | 'sent' | 'failed'
  /** 0 to 1. */
  progress: number
  file: StoredFile | null
  failure: ApiError | null
}

export interface Photos {
  $photos: ReadableAtom<Photo[]>
  add(chosen: Iterable<Blob>): void
  retry(key: string): void
  /** Cancels an upload in progress, and forgets an uploaded photo. */
  remove(key: string): void
  clear(): void
}

export interface PhotosOptions {
  purpose: FilePurpose
  most: number
  /** Called when a photo has been uploaded. */
  onSent?: (file: StoredFile, key: string) => void
  send?: Send
}

/** Uploads a single photo. Pass `tries` 1 for a queue that has its own retries. Throws ApiError. */
export function sendPhoto(
  purpose: FilePurpose,
  photo: Blob,
  idempotencyKey: string,
  tries?: number
): Promise<StoredFile> {
  const { signal } = new AbortController()
  return sendShrunk(purpose, photo, { idempotencyKey, signal, onProgress: () => {}, tries })
}

const edgeOf = (purpose: FilePurpose) => (purpose === 'profile' ? fileRules.profileEdge * 2 : fileRules.edge)
/** The quality of the upload. A logo's edges are sharp. */
const qualityOf = (purpose: FilePurpose) => (purpose === 'logo' ? 1 : undefined)

type Sent = Pick<Parameters<typeof upload>[2], 'idempotencyKey' | 'signal' | 'onProgress' | 'tries' | 'send'>

/** Uploads to the bucket if there is one, else to the API. In both cases the server makes its own photo. */
async function sendShrunk(purpose: FilePurpose, photo: Blob, options: Sent): Promise<StoredFile> {
  const { signal, onProgress, tries } = options
  const body = await shrinkPhoto(photo, edgeOf(purpose), qualityOf(purpose))
  const object = await uploadDirectly(body, { signal, onProgress, tryAgain: tries !== 1 })
  if (object === null) return upload(await client(), uploadFile, { ...options, query: { purpose }, body })
  return upload(await client(), uploadFile, {
    ...options,
    query: { purpose, object },
    body: new Blob([]),
    // A new upload to the bucket has a new name, so it's a new request.
    idempotencyKey: object.slice(object.lastIndexOf('/') + 1),
    onProgress: () => {}
  })
}

export function createPhotos({ purpose, most, onSent, send }: PhotosOptions): Photos {
  const $photos = atom<Photo[]>([])
  const chosen = new Map<string, { photo: Blob; stop: AbortController }>()

  function change(key: string, part: Partial<Photo>) {
    $photos.set($photos.get().map(photo => (photo.key === key ? { ...photo, ...part } : photo)))
  }

  async function go(key: string) {
    const known = chosen.get(key)
    if (!known) return
    const { photo, stop } = known
    change(key, { state: 'sending', progress: 0, failure: null })
    try {
      const file = await sendShrunk(purpose, photo, {
        idempotencyKey: key,
        signal: stop.signal,
        onProgress: progress => change(key, { progress }),
        ...(send ? { send } : {})
      })
      if (stop.signal.aborted) return
      change(key, { state: 'sent', progress: 1, file })
      onSent?.(file, key)
    } catch (error) {
      if (stop.signal.aborted) return
      change(key, { state: 'failed', failure: asApiError(error) })
    }
  }

  return {
    $photos,
    add(blobs) {
      for (const photo of blobs) {
        if ($photos.get().length >= most) return
        const key = randomUuid()
        chosen.set(key, { photo, stop: new AbortController() })
        const shown = { key, preview: URL.createObjectURL(photo), progress: 0, file: null, failure: null }
        $photos.set([...$photos.get(), { ...shown, state: 'sending' }])
        void go(key)
      }
    },
    retry: key => void go(key),
    remove(key) {
      chosen.get(key)?.stop.abort()
      chosen.delete(key)
      const removed = $photos.get().find(photo => photo.key === key)
      if (removed?.preview.startsWith('blob:')) URL.revokeObjectURL(removed.preview)
      $photos.set($photos.get().filter(photo => photo.key !== key))
    },
    clear() {
      for (const { key } of $photos.get()) this.remove(key)
    }
  }
}
