import sharp from 'sharp'
import { errors } from '../../src/lib/words/en/errors.ts'
import { photos } from '../../src/lib/words/en/files.ts'
import { startBucket } from '../google-storage.ts'
import { expect, startWorld, test, watch } from './world.ts'
import { password } from './steps.ts'

/** Makes a picture that compresses badly, so that it uploads in parts. */
const noisy = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 1_000,
      height: 1_000,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 }
    }
  })
    .png()
    .toBuffer()
})

test('uploads a profile photo to the bucket with the SDK, and serves it only through this site', async ({
  browser
}) => {
  const bucket = await startBucket()
  const world = await startWorld({ fleet: 0, speed: 1, environment: bucket.environment })
  const context = await browser.newContext({ baseURL: world.dropway.address })
  try {
    const complaints: string[] = []
    watch(context, complaints)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    // Uses the plain form, because the demo's accounts are in Dropway, not in Firebase.
    await page.request.post('/api/signin', {
      form: { email: 'customer@demo.test', password },
      headers: { origin: world.dropway.address }
    })
    await page.goto('/account')
    const profile = page.locator('#profile')
    const choose = profile.getByLabel(photos.choose)
    const beforehand = asked.length

    await choose.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>')
    })
    await expect(profile.getByRole('alert')).toHaveText(errors['not-a-photo'])
    expect(bucket.objects.size).toBe(0)

    bucket.troubles = [{ status: 402 }]
    await choose.setInputFiles(await noisy())
    await expect(profile.getByRole('alert')).toHaveText(errors['storage/quota-exceeded'])

    await choose.setInputFiles(await noisy())
    await expect(profile.getByRole('button', { name: photos.remove })).toBeVisible()
    expect(asked.filter(url => url.startsWith(`http://${bucket.host}/v0/upload/`)).length).toBeGreaterThan(1)
    const [kept, ...others] = [...bucket.objects.keys()]
    expect([kept?.startsWith('files/'), others]).toEqual([true, []])
    const face = profile.locator('.avatar img')
    await expect
      .poll(() => face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    expect(await face.getAttribute('src')).toBe(`/${kept}`)
    // The page did not contact the bucket before an upload, and loads pictures only through this site.
    expect(asked.slice(0, beforehand).filter(url => url.includes(bucket.host))).toEqual([])
    expect(asked.filter(url => url.includes(`${bucket.host}/storage/`))).toEqual([])
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await world.close()
    await bucket.stop()
  }
})
