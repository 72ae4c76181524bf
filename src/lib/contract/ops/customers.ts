/** Customers, for operators. Contact data is hidden until someone opens it, which the audit log records. */
import * as z from 'zod/mini'
import { caseStatuses } from '../cases.ts'
import { personFileSchema } from '../account/accounts.ts'
import { idParams, instant, pageQuery, phoneDisplay, searchText, shortText } from '../common.ts'
import { deliveryStatuses, pageOf } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'

const reason = shortText(300, 3)

const rowFields = {
  id: z.string(),
  /** The first name, and the initial of the last one: 'Clara M.' */
  name: z.string(),
  deliveries: z.int(),
  last_delivery_at: z.nullable(instant),
  is_blocked: z.boolean(),
  /** False for a contact: somebody without an account, whom an operator booked for. */
  has_account: z.boolean(),
  created_at: instant
}
const customerRowSchema = z.object(rowFields)
export type CustomerRow = z.infer<typeof customerRowSchema>

const noteSchema = z.object({ id: z.string(), author: z.nullable(z.string()), text: z.string(), at: instant })

export const opsCustomerSchema = z.object({
  ...rowFields,
  /** Hidden but for a few characters: 'cl…@demo.test', '… 01 01'. */
  masked: z.object({ email: z.string(), phone: z.string() }),
  blocked_reason: z.nullable(z.string()),
  recent: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      reference: z.string(),
      status: z.enum(deliveryStatuses),
      total: z.int(),
      currency: z.string(),
      created_at: instant
    })
  ),
  cases: z.array(z.object({ id: z.string(), number: z.string(), status: z.enum(caseStatuses) })),
  notes: z.array(noteSchema)
})
export type OpsCustomer = z.infer<typeof opsCustomerSchema>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/ops/customers',
  access: 'ops:customers.see',
  summary:
    'Find customers by name, email, phone or the number of a delivery, newest or oldest first; or those without an account',
  query: z.strictObject({
    q: z.optional(searchText),
    group: z._default(z.enum(['accounts', 'contacts']), 'accounts'),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
    ...pageQuery
  }),
  answer: pageOf(customerRowSchema)
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/ops/customers/{id}',
  access: 'ops:customers.see',
  summary: 'Get a customer with recent deliveries, cases and notes, without contact data',
  params: idParams,
  answer: opsCustomerSchema
})

export const openContact = endpoint({
  method: 'POST',
  path: '/ops/customers/{id}/contact',
  access: 'ops:contacts.open',
  summary: "Open a customer's contact data, which the audit log records",
  params: idParams,
  body: z.strictObject({ reason: z._default(shortText(300), '') }),
  answer: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.string(),
    phone_display: phoneDisplay
  })
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/ops/customers/{id}/notes',
  access: 'ops:customers.change',
  summary: 'Add a note that only operators see',
  params: idParams,
  body: z.strictObject({ text: shortText(1_000, 1) }),
  answer: opsCustomerSchema,
  status: 201
})

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/ops/customers/{id}/block',
  access: 'ops:customers.change',
  summary: 'Keep a customer from booking. Deliveries that are booked go on',
  params: idParams,
  body: z.strictObject({ reason }),
  answer: opsCustomerSchema
})

export const unblockCustomer = endpoint({
  method: 'POST',
  path: '/ops/customers/{id}/unblock',
  access: 'ops:customers.change',
  summary: 'Let a customer book again',
  params: idParams,
  body: z.strictObject({ reason }),
  answer: opsCustomerSchema
})

export const exportPerson = endpoint({
  method: 'POST',
  path: '/ops/people/{id}/export',
  access: 'ops:personal-data.change',
  summary: 'Export what is stored about one person, as JSON',
  params: idParams,
  body: z.strictObject({ reason }),
  answer: personFileSchema
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/ops/people/{id}/erase',
  access: 'ops:personal-data.change',
  summary:
    'Erase the personal data of one person. Deliveries stay with their number, times, price and area, without names, addresses and texts. Throws active-deliveries',
  params: idParams,
  body: z.strictObject({ reason }),
  answer: z.null()
})
