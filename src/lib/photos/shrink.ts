/**
 * A photo made small enough to travel: a phone's camera gives 4 to 12 MB, of which a screen shows a twentieth. What
 * the browser can't read is sent as it is; the server decides, and makes its own picture of it in any case.
 */
export async function shrinkPhoto(photo: Blob, edge: number, quality = 0.85): Promise<Blob> {
  const bitmap = await readUpright(photo)
  if (!bitmap) return photo
  try {
    const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return photo
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', quality))
    // Browsers that can't write WebP give a PNG, which may be larger than what came in.
    return made && made.size < photo.size ? made : photo
  } finally {
    bitmap.close()
  }
}

async function readUpright(photo: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}
