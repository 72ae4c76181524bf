/**
 * Shrinks a photo for upload: a phone's camera makes 4 to 12 MB, and a screen shows a twentieth of that. Returns the
 * original if the browser can't read it. Then the server decides. It makes its own photo in any case.
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
    // Browsers that can't write WebP return a PNG, which may be larger than the original.
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
