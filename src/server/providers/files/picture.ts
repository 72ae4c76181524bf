/** Makes a new picture of what was sent: nothing but its pixels is taken over. */
import pLimit from 'p-limit'
import sharp from 'sharp'
import { fileRules } from '../../../lib/contract/files.ts'

// libvips reads much more than photos, SVG and PDF among it: only these are let in, told by their first bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer'
  ]
})
// One picture on one thread: positions and prices come first.
sharp.concurrency(1)
sharp.cache(false)
const turn = pLimit(1)

export interface StoredPhoto {
  bytes: Uint8Array
  contentType: 'image/webp'
  width: number
  height: number
}

/** How a picture is cut: a person's is square. */
export type Cut = 'whole' | 'square'

/**
 * Turned upright, at most as large as the rules say, as WebP, without the metadata (where it was taken, with what).
 * undefined for everything that is not a picture one can see.
 */
export function photoOf(bytes: Uint8Array, cut: Cut): Promise<StoredPhoto | undefined> {
  return turn(async () => {
    const square = cut === 'square'
    const edge = square ? fileRules.profileEdge : fileRules.edge
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: fileRules.pixels,
        failOn: 'error',
        pages: 1
      })
        .rotate()
        .resize({
          width: edge,
          height: edge,
          fit: square ? 'cover' : 'inside',
          withoutEnlargement: !square
        })
        .webp({ quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
    } catch {
      return undefined
    }
  })
}
