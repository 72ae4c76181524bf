import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { getCompanyData, restoreCompany } from '../../../src/lib/contract/company/company-data.ts'
import { getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { fileRules, logoPath } from '../../../src/lib/contract/files.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { files } from '../../../src/server/db/tables/schema.ts'
import { sweep } from '../../../src/server/jobs/retention/sweep.ts'
import { makeAdmin, makeCustomer, type Person } from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let admin: Person

beforeAll(async () => {
  world = await startTestService()
  admin = await makeAdmin(world)
})
afterAll(() => world.close())

const drawing = (width = 1200, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer()
const site = (path: string, headers = {}) =>
  world.service.site.answer(new Request(`http://dropway.test${path}`, { headers }))
const change = async (settings: object, by = admin) =>
  world.request('PATCH', '/ops/company', {
    bearer: by.bearer,
    body: { version: (await admin.client.call(getCompanyData)).version, reason: 'A test', settings }
  })
const picture = ({ id, width, height }: { id: string; width: number; height: number }) => ({
  file: id,
  width,
  height
})
const upload = async (by = admin) => picture(await sendPicture(world, by, 'logo', await drawing()))

test('is resized, named to everyone and served for a year, with its transparency', async () => {
  const light = await upload()
  expect(light).toMatchObject({ width: fileRules.logoWidth, height: fileRules.logoWidth / 4 })
  expect((await site(logoPath(light.file)))?.status).toBe(404)
  // The server doesn't believe the pixels.
  expect((await change({ logo: { light: { ...light, width: 1 }, dark: null } })).status).toBe(200)
  const { logo } = await world.clientOf('').call(getCompany)
  expect(logo).toEqual({
    light: { url: logoPath(light.file), width: light.width, height: light.height },
    dark: null
  })
  const served = await site(logoPath(light.file))
  expect(served?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(served?.headers.get('content-type')).toBe('image/webp')
  const { channels, hasAlpha } = await sharp(
    Buffer.from((await served?.arrayBuffer()) ?? new ArrayBuffer())
  ).metadata()
  expect({ channels, hasAlpha }).toEqual({ channels: 4, hasAlpha: true })
  const etag = served?.headers.get('etag') ?? ''
  expect((await site(logoPath(light.file), { 'if-none-match': etag }))?.status).toBe(304)
  for (const path of ['/company-logos/', '/company-logos/..%2fx', '/company-logos/fil_unknown'])
    expect((await site(path))?.status).toBe(404)
})

test('comes back with an earlier version, also after its admin and a day are gone', async () => {
  const other = await makeAdmin(world)
  const light = await upload(other)
  const dark = await upload(other)
  expect((await change({ logo: { light, dark } }, other)).status).toBe(200)
  const { version } = await admin.client.call(getCompanyData)
  expect((await change({ logo: null })).status).toBe(200)
  expect((await world.clientOf('').call(getCompany)).logo).toBeNull()
  const { orm } = world.service.context
  await orm.delete(users).where(eq(users.id, other.userId))
  await orm.update(files).set({ createdAt: new Date(0) })
  await sweep(world.service.context)
  const restored = await admin.client.call(restoreCompany, {
    body: { version: version + 1, restore: version, reason: 'Undo' }
  })
  expect(restored.data.settings.logo).toEqual({ light, dark })
  expect((await site(logoPath(dark.file)))?.status).toBe(200)
})

test('refuses drawings with code, photos of others, and uploads of people who may not change the company', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect(sendPicture(world, admin, 'logo', svg)).rejects.toMatchObject({ code: 'not-a-photo' })
  const customer = await makeCustomer(world)
  await expect(sendPicture(world, customer, 'logo', await drawing())).rejects.toMatchObject({
    code: 'forbidden'
  })
  const packagePhoto = picture(await sendPicture(world, admin, 'package'))
  const ofAnother = await upload(await makeAdmin(world))
  for (const light of [packagePhoto, ofAnother, { ...packagePhoto, file: 'fil_unknown' }]) {
    const answer = await change({ logo: { light, dark: null } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
  }
})
