import { filePath } from '../../src/lib/contract/files.ts'
import { errors } from '../../src/lib/words/en/errors.ts'
import { photos } from '../../src/lib/words/en/files.ts'
import { photo } from '../pictures.ts'
import { book, choosePlace, expect, signIn, test, reachSearch } from './world.ts'
import { long } from './tags.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const picture = async (name: string, width = 1_600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(width, 1_200)
})
const loaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test(
  'stores and removes a profile photo, and refuses a script named .png with a message',
  { tag: long },
  async ({ page, complaints }) => {
    await signIn(page, 'customer@demo.test')
    await page.goto('/account')
    const profile = page.locator('#profile')
    const choose = profile.getByLabel(photos.choose)
    await choose.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>')
    })
    await expect(profile.getByRole('alert')).toHaveText(errors['not-a-photo'])

    await choose.setInputFiles(await picture('me.jpg'))
    await expect(profile.getByRole('button', { name: photos.remove })).toBeVisible()
    await page.reload()
    const face = profile.locator('.avatar img')
    await expect.poll(() => face.evaluate(loaded)).toBe(true)
    // Only the session cookie gives access to the picture.
    const address = (await face.getAttribute('src')) ?? ''
    expect(address).toMatch(new RegExp(`^${filePath('fil_')}`))
    expect((await page.request.get(address)).status()).toBe(200)
    expect((await fetch(new URL(address, page.url()))).status).toBe(404)

    await profile.getByRole('button', { name: photos.remove }).click()
    await expect(profile.getByLabel(photos.choose)).toBeAttached()
    await expect(face).toHaveCount(0)
    expect(complaints).toEqual([])
  }
)

test('retries a failed photo upload, removes a photo, and books the rest', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await page.goto('/dashboard/onePackage')
  await page.locator('summary').filter({ hasText: 'Size, weight and photos' }).click()
  const group = page.getByRole('group', { name: photos.packages })
  const input = group.locator('input[type=file]')

  let refusals = 1
  await page.route('**/v1/files?*', route =>
    refusals-- > 0
      ? route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: JSON.stringify({ success: false, message: 'No.', code: 'invalid-input' })
        })
      : route.continue()
  )
  await input.setInputFiles([await picture('front.jpg')])
  await group.getByRole('button', { name: `${photos.retry}: Photo 1` }).click()
  const kept = page.locator('.photo[data-state="sent"]')
  await expect(kept).toHaveCount(1)
  await input.setInputFiles([await picture('side.jpg', 900), await picture('back.jpg', 800)])
  await expect(kept).toHaveCount(3)
  await group.getByRole('button', { name: `${photos.remove}: Photo 2` }).click()
  await expect(kept).toHaveCount(2)
  await page.reload()
  await expect(kept).toHaveCount(2)
  await expect.poll(() => kept.first().locator('img').evaluate(loaded)).toBe(true)

  await page.goto('/dashboard')
  await book(page)
  await page.waitForURL('**/dashboard/searching*')
  await page.goto('/dashboard')
  await page.locator('a[href^="/dashboard/route/pad_"], a[href^="/dashboard/searching"]').first().click()
  await reachSearch(page)
  const id = new URL(page.url()).searchParams.get('id') ?? page.url().split('/').pop()
  await page.goto(`/dashboard/route/${id}`)
  const strip = page.locator('.photo-strip img')
  await expect(strip).toHaveCount(2)
  await strip.first().scrollIntoViewIfNeeded()
  await expect.poll(() => strip.first().evaluate(loaded)).toBe(true)
})
