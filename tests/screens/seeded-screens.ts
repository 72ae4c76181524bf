/** The pages for the contact sheets, by who sees them: in a demo with its month of deliveries, and one delivery in each state. */
import type { Page } from 'playwright/test'
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { listInvoices } from '../../src/lib/contract/billing/invoices.ts'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { listImports } from '../../src/lib/contract/imports/imports.ts'
import { listOrganizations } from '../../src/lib/contract/ops/organizations.ts'
import { listRecurring } from '../../src/lib/contract/recurring/recurring.ts'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import * as paths from '../../src/lib/paths.ts'
import { demoBusiness } from '../../src/server/demo/accounts.ts'
import { linkTo } from '../e2e/accounts.ts'
import { bookForContact, clientOf, makeTrips, type TripDropoff } from '../e2e/trips.ts'
import { bringBack, makeConsolePages } from './console-pages.ts'

/** Who reads the pages. */
export type Reader = 'visitor' | 'customer' | 'business' | 'driver' | 'admin'

const dropoff: TripDropoff = {
  name: 'Alder Central Station',
  recipient: 'Tom Berger',
  description: 'Birthday cake'
}

const visitorPages = [
  paths.rootPath,
  paths.landingPath,
  `${paths.estimatePath}?from=Market+Square&to=Alder+Central`,
  paths.signInPath,
  paths.registerPath,
  paths.driverRegisterPath,
  paths.forgotPasswordPath,
  paths.termsPath,
  paths.helpPath,
  paths.contactPath,
  paths.offlinePath,
  paths.docsPath,
  paths.docsGroupPath('deliveries'),
  paths.docsCodesPath,
  '/no-such-page'
]

/** Returns the pages of the demo's business: what the demo has prepared for it. */
async function businessPages(address: string): Promise<string[]> {
  const client = await clientOf(address, demoBusiness.email)
  const { organizations } = await client.call(getProfile)
  const id = organizations?.[0]?.organization_id ?? ''
  const [file] = (await client.call(listImports, { params: { id } })).items
  const [rule] = (await client.call(listRecurring)).items
  return [
    paths.dashboardPath,
    paths.singleDropoffPath,
    paths.historyPath,
    paths.organizationPath(id),
    paths.organizationInvoicesPath(id),
    paths.importsPath(id, false),
    paths.importPath(id, file?.id ?? '', false),
    paths.recurringListPath,
    paths.recurringPath(rule?.id ?? ''),
    paths.accountPath
  ]
}

type Trips = Awaited<ReturnType<typeof makeTrips>>

/** Returns the path of a recipient's link. */
async function trackingPathOf({ customer }: Trips, id: string): Promise<string> {
  const { stops } = await customer.call(getDelivery, { params: { id } })
  const body = { stop_id: stops[1]?.id ?? '' }
  return new URL((await customer.call(createTrackingLink, { params: { id }, body })).url).pathname
}

/** Makes a delivery in each state, and the links of two recipients. */
async function makeDeliveries(trips: Trips) {
  await trips.beThere()
  const done = await trips.book([dropoff])
  await trips.accept(done)
  const delivered = await trackingPathOf(trips, done)
  await trips.report(done, 'picked_up', 'arrived', 'completed')
  const returned = await bringBack(trips, dropoff)
  const underWay = await trips.book([dropoff])
  await trips.accept(underWay)
  await trips.report(underWay, 'picked_up')
  return { done, returned, underWay, links: [await trackingPathOf(trips, underWay), delivered] }
}

/** Makes what the demo hasn't. `page` opens the mail of who has no account. */
export async function makeScreens(address: string, page: Page) {
  const trips = await makeTrips(address)
  const { done, returned, underWay, links } = await makeDeliveries(trips)
  const admin = await clientOf(address, 'admin@demo.test')
  await bookForContact(admin, trips, 'bea@example.test')
  const order = await linkTo(page.context(), 'bea@example.test', /\/order\//)
  const consolePages = await makeConsolePages(address, trips, dropoff, { done, returned, underWay })
  const [organization] = (await admin.call(listOrganizations, { query: { sort: 'name' } })).items
  const [invoice] = (await admin.call(listInvoices, {})).items
  const [rule] = (await admin.call(listRecurring)).items
  const business = await businessPages(address)

  /** Returns the pages of each reader, with one of a delivery that nobody takes. */
  function screensWith(searching: string): Record<Reader, string[]> {
    return {
      visitor: [...visitorPages, ...links, order],
      customer: [
        paths.dashboardPath,
        paths.singleDropoffPath,
        paths.multipleDropoffsPath,
        paths.packageDetailsPath,
        paths.deliveryDetailsPath,
        paths.searchingPathOf(searching),
        paths.livePath(underWay),
        paths.livePath(done),
        paths.livePath(returned),
        paths.receiptPath(done),
        paths.problemPath(done),
        paths.historyPath,
        paths.messagesPath,
        paths.conversationPath(underWay),
        paths.notificationsPath,
        paths.newRecurringPath(done),
        paths.accountPath
      ],
      business,
      driver: [
        paths.drivePath,
        paths.earningsPath,
        paths.hoursPath,
        paths.documentsPath,
        paths.messagesPath,
        paths.dispatchConversationPath,
        paths.accountPath
      ],
      admin: [
        ...consolePages,
        paths.opsDeliveryPath(searching),
        paths.opsDrivenPath,
        paths.opsDriverDaysPath,
        paths.opsOrganizationsPath,
        paths.opsOrganizationPath(organization?.id ?? ''),
        paths.importsPath(organization?.id ?? '', true),
        paths.opsImportPath,
        paths.opsRecurringListPath,
        paths.opsRecurringPath(rule?.id ?? ''),
        paths.opsInvoicePath(invoice?.id ?? ''),
        paths.opsMoneyEntryPath(1),
        paths.opsZonesPath,
        paths.opsStaffPath,
        paths.opsPrintPath([underWay])
      ]
    }
  }

  /** Nobody accepts it, so it stays a search. */
  const bookSearch = () => trips.book([dropoff])
  /** The driver of the delivery under way is on the road there. */
  const drive = () => trips.beThere(1_000)
  return { screensWith, bookSearch, drive, position: trips.spot(1_000, 100), trips }
}
