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
const oneAtATime = pLimit(1)

export interface StoredPhoto {
  bytes: Uint8Array
  contentType: 'image/webp'
  width: number
  height: number
}

/** How to cut a photo: a profile photo is square, and a logo fits into its rectangle. */
export type Cut = 'whole' | 'square' | 'logo'

const cuts = {
  whole: { width: fileRules.edge, height: fileRules.edge, fit: 'inside', withoutEnlargement: true },
  square: { width: fileRules.profileEdge, height: fileRules.profileEdge, fit: 'cover' },
  logo: { width: fileRules.logoWidth, height: fileRules.logoHeight, fit: 'inside', withoutEnlargement: true }
} as const

/**
 * Converts an image to WebP: rotated upright, limited in size, without metadata such as location and camera. Returns
 * undefined for anything that isn't a valid image.
 */
export function photoOf(bytes: Uint8Array, cut: Cut): Promise<StoredPhoto | undefined> {
  return oneAtATime(async () => {
    try {
      const { data, info } = await sharp(bytes, {
        limitInputPixels: fileRules.pixels,
        failOn: 'error',
        pages: 1
      })
        .rotate()
        .resize(cuts[cut])
        // Photos lose what nobody sees. A logo has sharp edges and flat colors, where everybody sees it.
        .webp(cut === 'logo' ? { lossless: true, effort: 6 } : { quality: 80, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
    } catch {
      return undefined
    }
  })
}
