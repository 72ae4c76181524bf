/** Re-encodes an uploaded image. Only its pixels are kept. */
import pLimit from 'p-limit'
import sharp from 'sharp'
import { fileRules } from '../../../lib/contract/files.ts'

// libvips reads many more formats than photos, including SVG and PDF. Allow only these, detected by their first bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer'
  ]
})
// Process one photo at a time, on one thread. Positions and prices have priority.
sharp.concurrency(1)
sharp.cache(false)
const turn = pLimit(1)

export interface StoredPhoto {
  bytes: Uint8Array
  contentType: 'image/webp'
  width: number
  height: number
}

/** How to crop a photo: a profile photo is square. */
export type Cut = 'whole' | 'square'

/**
 * Converts an image to WebP: rotated upright, limited in size, without metadata such as location and camera. Returns
 * undefined for anything that isn't a valid image.
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
