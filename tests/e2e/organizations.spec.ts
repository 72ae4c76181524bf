/** An operator creates an organization, its owner invites a booker and a viewer, the booker books for it, and the viewer only reads. */
import AxeBuilder from '@axe-core/playwright'
import { cancelDelivery } from '../../src/lib/contract/delivery/cancellation.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { addContact } from '../../src/lib/contract/organizations/organizations.ts'
import { details } from '../../src/lib/words/en/booking.ts'
import { organizations as words } from '../../src/lib/words/en/organizations/organizations.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { goodPassword, linkTo, newEmail, register, test, verifyEmail } from './accounts.ts'
import { bookButton } from './steps.ts'
import { clientOf } from './trips.ts'
import { choosePlace, expect, type Page, reachSearch, signIn } from './world.ts'

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations
const name = 'Bakery South'

/** Registers an account and verifies its email. */
async function verified(page: Page, email: string): Promise<void> {
  await register(page, email)
  await verifyEmail(page, email)
}

test('an organization from its first owner to a booking that its viewer only reads', async ({
  page,
  context,
  browser,
  baseURL
}) => {
  const elsewhere = async () => (await browser.newContext({ baseURL, locale: 'en-GB' })).newPage()

  const owner = await elsewhere()
  const ownerEmail = newEmail()
  await verified(owner, ownerEmail)
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/organizations')
  await page.getByRole('button', { name: words.console.create }).click()
  const creation = page.getByRole('dialog', { name: words.console.create })
  await creation.getByLabel(words.name).fill(name)
  await creation.getByLabel(words.console.ownerEmail).fill(ownerEmail)
  await creation.getByRole('button', { name: words.console.submit }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(words.noOwnerDetail)).toBeVisible()
  await page.getByLabel(words.prices, { exact: true }).selectOption('discount')
  await page.getByLabel(words.percent).fill('20')
  await page.getByRole('region', { name: words.terms }).getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto('/ops/organizations')
  expect(await violations(page)).toEqual([])

  await owner.goto(await linkTo(context, ownerEmail, /\/join-organization\//))
  expect(await violations(owner)).toEqual([])
  await owner.getByRole('button', { name: words.join.submit }).click()
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(owner.getByText(fill(words.yourRole, { role: words.roles.owner }))).toBeVisible()
  await owner.getByLabel(words.requiresReference).check()
  await owner.getByRole('region', { name: words.settings }).getByRole('button', { name: words.save }).click()
  await expect(owner.getByText(words.saved)).toBeVisible()
  await owner.getByLabel(words.newCostCenter).fill('Shop')
  await owner.getByRole('button', { name: words.add, exact: true }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: 'Shop' })).toBeVisible()
  expect(await violations(owner)).toEqual([])

  const organizationId = /org_\w+/.exec(owner.url())?.[0] ?? ''
  const ownerClient = await clientOf(baseURL ?? '', ownerEmail, goodPassword)
  await ownerClient.call(addContact, {
    params: { id: organizationId },
    body: { name: 'Bob Keller', phone: '+41445550202' }
  })

  await ownerClient.call(addContact, {
    params: { id: organizationId },
    body: { name: 'Eva Roth', phone: '+41445550303' }
  })
  await owner.reload()
  await owner.getByRole('button', { name: fill(words.changeOf, { name: 'Bob Keller' }) }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('dialog')).toHaveCount(0)
  await owner.getByRole('button', { name: fill(words.removeOf, { name: 'Eva Roth' }) }).click()
  await owner.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
  await expect(owner.getByText(fill(words.removed, { name: 'Eva Roth' }))).toBeVisible()
  await expect(owner.getByRole('listitem').filter({ hasText: 'Eva Roth' })).toHaveCount(0)

  const people = { booker: await elsewhere(), viewer: await elsewhere() }
  const emails = { booker: newEmail(), viewer: newEmail() }
  for (const role of ['booker', 'viewer'] as const) {
    await owner.getByRole('button', { name: words.invite }).click()
    const dialog = owner.getByRole('dialog', { name: words.inviteTitle })
    await dialog.getByLabel(words.email).fill(emails[role])
    await dialog.getByLabel(words.role).selectOption(role)
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(owner.getByText(fill(words.sent, { email: emails[role] }))).toBeVisible()
    await verified(people[role], emails[role])
    await people[role].goto(await linkTo(context, emails[role], /\/join-organization\//))
    await people[role].getByRole('button', { name: words.join.submit }).click()
    await expect(people[role].getByRole('heading', { name, level: 1 })).toBeVisible()
  }

  const { booker, viewer } = people
  // A member books for the organization. Another choice stays with the account.
  await booker.goto('/dashboard')
  const ownerButton = (shown: string) =>
    booker.getByRole('button', { name: `${words.bookingFor.label} ${shown}` })
  await ownerButton(name).click()
  await booker.getByRole('button', { name: words.bookingFor.me, exact: true }).click()
  await expect(ownerButton(words.bookingFor.me)).toBeVisible()
  await ownerButton(words.bookingFor.me).click()
  await booker.getByRole('button', { name, exact: true }).click()
  await expect(ownerButton(name)).toBeVisible()
  const parts = booker.getByRole('navigation', { name, exact: true })
  await expect(parts.getByRole('link')).toHaveText(Object.values(words.links))
  expect(await violations(booker)).toEqual([])
  await booker.getByRole('button', { name: 'See prices' }).click()
  await expect(ownerButton(name)).toBeVisible()
  await choosePlace(booker, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(booker, 'Dropoff', 'Alder Central', 'Alder Central')
  await booker.getByRole('link', { name: 'Continue' }).click()
  await booker.waitForURL('**/dashboard/onePackage')
  await booker.getByRole('link', { name: 'Continue' }).click()
  await booker.waitForURL('**/dashboard/delivery_details')
  // The organization's address book knows the phone.
  const recipient = booker.getByRole('group', { name: details.dropoff })
  await expect(recipient.locator('datalist option')).toBeAttached()
  await recipient.getByLabel(details.name).fill('Bob Keller')
  await expect(recipient.getByLabel(details.phone)).toHaveValue('044 555 02 02')
  await booker.getByText(details.breakdown).click()
  await expect(booker.getByText(`Discount of ${name} −20 %`)).toBeVisible()
  const button = booker.getByRole('button', { name: bookButton })
  await button.click()
  await expect(booker.getByText(details.referenceNeeded)).toBeVisible()
  await booker.getByLabel(details.reference).fill('Order 4711')
  await booker.getByLabel(words.bookingFor.costCenter).selectOption({ label: 'Shop' })
  await button.click()
  await reachSearch(booker)

  await viewer.goto('/dashboard')
  await expect(viewer.getByRole('button', { name: new RegExp(`^${words.bookingFor.label}`) })).toHaveCount(0)
  await viewer.getByText(fill(words.bookingFor.by, { name, person: 'Rosa Lind' })).click()
  await viewer.waitForURL(/searching|route/)
  const id = /pad_\w+/.exec(viewer.url())?.[0] ?? ''
  await viewer.goto(`/dashboard/route/${id}`)
  await expect(viewer.getByText(fill(words.bookingFor.readsOnly, { name }))).toBeVisible()
  await expect(viewer.getByText('Shop')).toBeVisible()
  await expect(viewer.getByRole('button', { name: live.cancel })).toHaveCount(0)
  const client = await clientOf(baseURL ?? '', emails.viewer, goodPassword)
  const cancelled = client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
  await expect(cancelled).rejects.toMatchObject({ code: 'forbidden', status: 403 })
  expect(await violations(viewer)).toEqual([])

  // An ended membership counts for nothing at the next request.
  await owner.reload()
  const row = owner.getByRole('listitem').filter({ hasText: emails.viewer })
  await row.getByRole('button').click()
  await owner.getByRole('button', { name: words.removeMember }).click()
  await owner.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
  expect((await viewer.goto(`/dashboard/route/${id}`))?.status()).toBe(404)
})
