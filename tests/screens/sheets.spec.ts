/** Takes pictures of every screen in three widths and both color modes, and puts them into contact sheets in `screens`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import {
  accountPath,
  contactPath,
  dashboardPath,
  deliveryDetailsPath,
  dispatchConversationPath,
  docsGroupPath,
  docsPath,
  drivePath,
  earningsPath,
  estimatePath,
  helpPath,
  importPath,
  importsPath,
  historyPath,
  hoursPath,
  landingPath,
  livePath,
  messagesPath,
  multipleDropoffsPath,
  notificationsPath,
  opsOrganizationPath,
  opsOrganizationsPath,
  newRecurringPath,
  opsNewDeliveryPath,
  opsRecurringListPath,
  opsRecurringPath,
  organizationPath,
  recurringListPath,
  recurringPath,
  packageDetailsPath,
  receiptPath,
  registerPath,
  rootPath,
  searchingPathOf,
  signInPath,
  singleDropoffPath,
  termsPath
} from '../../src/lib/paths.ts'
import { changeMember, joinOrganization } from '../../src/lib/contract/organizations/members.ts'
import { createRecurring } from '../../src/lib/contract/recurring/recurring.ts'
import { changeTerms, createOrganization } from '../../src/lib/contract/ops/organizations.ts'
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { demoBusiness } from '../../src/server/demo/accounts.ts'
import { clientOf, makeTrips } from '../e2e/trips.ts'
import { fileOf, uploadOver } from '../imports.ts'
import { signIn, test } from '../e2e/world.ts'
import { bringBack, makeConsolePages } from './console-pages.ts'
import { writeSheet } from './pictures.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const folder = join(import.meta.dirname, '../../screens')
const widths = { phone: 390, tablet: 768, desktop: 1440 }
const visitorPages = [
  rootPath,
  landingPath,
  `${estimatePath}?from=Market+Square&to=Alder+Central`,
  signInPath,
  registerPath,
  termsPath,
  helpPath,
  contactPath,
  docsPath,
  docsGroupPath('deliveries'),
  '/no-such-page'
]
const driverPages = [drivePath, earningsPath, hoursPath, messagesPath, dispatchConversationPath, accountPath]

/** Makes an organization with the demo's customer as an owner. Returns its id. */
async function makeOwner(address: string): Promise<string> {
  const dispatcher = await clientOf(address, 'dispatcher@demo.test')
  const customer = await clientOf(address, 'customer@demo.test')
  const body = { name: 'Bakery Nord', owner_email: `owner-${Date.now()}@example.test` }
  const { id, version } = await dispatcher.call(createOrganization, { body })
  const params = { id }
  await dispatcher.call(changeTerms, { params, body: { version, join_domains: ['demo.test'] } })
  const { members } = await customer.call(joinOrganization, { params })
  await dispatcher.call(changeMember, {
    params: { id, item: members[0]?.id ?? '' },
    body: { role: 'owner' }
  })
  return id
}

/** Repeats a delivery of the demo's customer. Returns the id of the rule. */
async function repeat(address: string, pickanddropoff_id: string): Promise<string> {
  const customer = await clientOf(address, 'customer@demo.test')
  const times = { 1: '08:30', 3: '08:30', 5: '14:00' }
  const first_date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const body = { pickanddropoff_id, name: 'Bread for the café', times, first_date }
  return (await customer.call(createRecurring, { body })).id
}

/** Uploads a file for the demo's organization, with rows that are right and one that isn't. Returns both ids. */
async function importFile(address: string): Promise<[organization: string, item: string]> {
  const client = await clientOf(address, demoBusiness.email)
  const { organizations } = await client.call(getProfile)
  const id = organizations?.[0]?.organization_id ?? ''
  const file = fileOf(['1 Apple Street', '2 Apple Street', 'Nowhere Boulevard 99999'])
  return [id, (await uploadOver(client, fetch, id, file)).id]
}

for (const [name, width] of Object.entries(widths)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ browser, dropway }) => {
      const trips = await makeTrips(dropway.address)
      const dropoff = { name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Birthday cake' }
      await trips.beThere()
      const done = await trips.book([dropoff])
      await trips.accept(done)
      await trips.report(done, 'picked_up', 'arrived', 'completed')
      const returned = await bringBack(trips, dropoff)
      const underWay = await trips.book([dropoff])
      await trips.accept(underWay)
      await trips.report(underWay, 'picked_up')
      // Nobody else is on duty, so it stays a search.
      const searching = await trips.book([dropoff])
      const organization = organizationPath(await makeOwner(dropway.address))
      const recurring = await repeat(dropway.address, done)
      const imported = await importFile(dropway.address)
      const operatorPages = [
        importsPath(imported[0], true),
        importPath(...imported, true),
        opsRecurringListPath,
        opsRecurringPath(recurring),
        opsOrganizationsPath,
        opsOrganizationPath(await makeOwner(dropway.address))
      ]
      const customerPages = [
        dashboardPath,
        singleDropoffPath,
        multipleDropoffsPath,
        packageDetailsPath,
        deliveryDetailsPath,
        searchingPathOf(searching),
        livePath(underWay),
        livePath(done),
        receiptPath(done),
        historyPath,
        messagesPath,
        notificationsPath,
        organization,
        recurringListPath,
        newRecurringPath(done),
        recurringPath(recurring),
        accountPath
      ]
      const deliveries = { done, underWay, returned, searching }
      const consolePages = await makeConsolePages(dropway.address, trips, dropoff, deliveries)
      mkdirSync(folder, { recursive: true })
      for (const [who, paths] of Object.entries({
        visitor: visitorPages,
        customer: customerPages,
        driver: driverPages,
        dispatcher: operatorPages,
        admin: consolePages
      })) {
        const context = await browser.newContext({
          baseURL: dropway.address,
          viewport: { width, height: 900 },
          colorScheme,
          locale: 'en-GB'
        })
        const page = await context.newPage()
        if (who !== 'visitor') await signIn(page, `${who}@demo.test`)
        const shots: Buffer[] = []
        for (const path of paths) {
          await page.goto(path)
          await expect(page.locator('#content')).toBeVisible()
          // What opens only on a page that is alive, such as the form for a new delivery.
          if (who === 'admin') await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
          if (path === opsNewDeliveryPath) await expect(page.locator('.new-delivery-foot')).toBeVisible()
          await page.evaluate(() => document.fonts.ready.then(() => null))
          shots.push(await page.screenshot())
        }
        await writeSheet(shots, join(folder, `${who}-${name}-${colorScheme}.webp`), width)
        await context.close()
      }
    })
  }
}
