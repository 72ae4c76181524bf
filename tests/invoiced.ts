/** What tests of invoices share: organizations that pay on account, their deliveries, and the steps of an operator. */
import { changeCompany, getCompanyData } from '../src/lib/contract/company/company-data.ts'
import { chargeDelivery } from '../src/lib/contract/billing/charges.ts'
import {
  getInvoice,
  type InvoiceDetail,
  type InvoiceRow,
  issueInvoices,
  listInvoices,
  makeInvoices
} from '../src/lib/contract/billing/invoices.ts'
import type { Delivery } from '../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../src/lib/contract/driver/driver.ts'
import { bookDelivery } from '../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery } from '../src/lib/contract/ops/delivery/deliveries.ts'
import type { QuoteBody } from '../src/lib/contract/pricing.ts'
import { newId } from '../src/server/core/ids.ts'
import { invoiceFiles, invoices as invoiceRows } from '../src/server/db/tables/invoice-tables.ts'
import { complete, contact, makeOffer, makeQuote, type Person, type World } from './builders.ts'
import { invoices } from './invoices.ts'
import { makeOrganization, type TestOrganization } from './organizations.ts'
import type { TestService } from './service.ts'

export const testBilling = {
  legal_name: 'Bakery Nord AG',
  address: { street: 'Mill Lane 1', additional: '', postal_code: '8001', city: 'Zurich', country: 'CH' },
  vat_id: 'CHE123456788MWST',
  electronic_address: null,
  buyer_reference: 'PO-77',
  invoice_email: 'invoices@bakery.example',
  language: null,
  per_cost_center: false
}

type Settings = Parameters<typeof makeOrganization>[1]

/** Makes an organization that pays all on account within 14 days. */
export const makeInvoiced = (world: TestService, settings: Settings = {}): Promise<TestOrganization> =>
  makeOrganization(world, {
    daysToPay: 14,
    defaultPaymentMethod: 'account',
    billing: testBilling,
    ...settings
  })

/** Enters what invoices need of the company. `percent` is its rate of VAT. */
export async function enterCompany(admin: Person, percent = 8.1): Promise<void> {
  const {
    version,
    data: { settings }
  } = await admin.client.call(getCompanyData)
  await admin.client.call(changeCompany, {
    body: {
      version,
      reason: 'For invoices',
      settings: {
        legal_name: 'Dropway Test AG',
        contact: { ...settings.contact, email: 'office@dropway.example' },
        vat: { ...settings.vat, percent, number: 'CHE116281710MWST' },
        invoicing: {
          address: {
            street: 'Depot Road 5',
            additional: '',
            postal_code: '8004',
            city: 'Zurich',
            country: 'CH'
          },
          iban: 'DE89370400440532013000'
        }
      }
    }
  })
}

/** Books a delivery of an organization on account. */
export async function bookOn(
  world: TestService,
  of: Pick<TestOrganization, 'id' | 'booker'>,
  overrides: Partial<QuoteBody> = {},
  details: { cost_center_id?: string; reference?: string } = {}
): Promise<Delivery> {
  const owner = { organization_id: of.id }
  const { quote_id } = await makeQuote(world, of.booker, { owner, ...overrides })
  const { cost_center_id: center, ...more } = details
  return of.booker.client.call(bookDelivery, {
    body: {
      quote_id,
      pickup: { contact },
      dropoffs: (overrides.dropoffs ?? [1]).map(() => ({ contact })),
      payment: { at: 'dropoff' },
      owner: { ...owner, ...(center === undefined ? {} : { cost_center_id: center }) },
      ...more
    }
  })
}

/** Books a delivery of an organization on account, and hands it over. */
export async function deliverOn(
  world: TestService,
  of: Pick<TestOrganization, 'id' | 'booker'>,
  driver: Person,
  ...rest: [Partial<QuoteBody>?, { cost_center_id?: string; reference?: string }?]
): Promise<Delivery> {
  const delivery = await bookOn(world, of, ...rest)
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  await complete(world, driver, delivery)
  return delivery
}

/** Makes the drafts of an organization up to today, and returns them. */
export async function draftsOf(by: Person, organizationId: string, to?: string): Promise<InvoiceRow[]> {
  await by.client.call(makeInvoices, {
    body: { organization_id: organizationId, ...(to === undefined ? {} : { to }) }
  })
  const { items } = await by.client.call(listInvoices, {
    query: { organization_id: organizationId, state: 'draft' }
  })
  return items
}

export const readInvoice = (by: Person, id: string): Promise<InvoiceDetail> =>
  by.client.call(getInvoice, { params: { id } })

/** Issues a draft as it is, and returns it. */
export async function issueDraft(by: Person, id: string): Promise<InvoiceDetail> {
  const { amount } = await readInvoice(by, id)
  await by.client.call(issueInvoices, { body: { invoices: [{ id, amount }] } })
  return readInvoice(by, id)
}

/** Charges or credits a delivery after its end. */
export async function chargeOn(
  by: Person,
  delivery: Delivery,
  kind: 'surcharge' | 'credit',
  amount: number
): Promise<void> {
  const params = { id: delivery.pickanddropoff_id }
  const { seen } = await by.client.call(getOpsDelivery, { params })
  await by.client.call(chargeDelivery, {
    params,
    body: {
      seen,
      kind,
      cause: kind === 'credit' ? 'damage' : 'waiting',
      amount,
      reason: 'Agreed with the customer'
    }
  })
}

/** Stores an issued invoice with its files, whatever the books say. Returns its id. */
export async function storeInvoice(
  world: World,
  organizationId: string,
  given: { amount?: number; currency?: string } = {}
): Promise<string> {
  const { orm, now } = world.service.context
  const at = now()
  const id = newId('inv', at)
  const [document] = Object.values(invoices)
  if (!document) throw new Error('There is no invoice.')
  const { content, issued, due } = document
  const { currency, kind, payable: amount, to: toDay } = content
  const number = (await orm.$count(invoiceRows)) + 1
  const row = { id, organizationId, kind, number, toDay, currency, amount, content, madeAt: at, ...given }
  await orm.insert(invoiceRows).values({ ...row, issuedAt: at, issuedDay: issued, dueDay: due, by: 'usr_1' })
  await orm.insert(invoiceFiles).values({ invoiceId: id, pdf: Buffer.from('%PDF'), madeAt: at })
  return id
}
