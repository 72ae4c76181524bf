/** Organizations in the console. Members and operators share the other endpoints of an organization. */
import * as z from 'zod/mini'
import { idParams, instant, moneySchema, pageQuery, searchText } from '../common.ts'
import { email } from '../account/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { accountTermsSchema, invoicePeriods, organizationVatSchema } from '../organizations/billing.ts'
import { organizationName, organizationSchema } from '../organizations/organizations.ts'
import { skillsSchema } from '../planning/hours.ts'
import { organizationRules } from '../organizations/roles.ts'

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  is_closed: z.boolean(),
  members: z.int(),
  /** Nobody can manage it anymore: an operator must invite an owner. */
  has_no_owner: z.boolean(),
  deliveries: z.int(),
  last_delivery_at: z.nullable(instant),
  /** In the current month: all booked, and the total of those that ended with a handover. */
  month: z.object({ deliveries: z.int(), spent: moneySchema })
})
export type OrganizationRow = z.infer<typeof rowSchema>

export const organizationSorts = ['newest', 'name'] as const
export type OrganizationSort = (typeof organizationSorts)[number]

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/ops/organizations',
  access: 'ops:customers.see',
  summary: 'List organizations, newest first or by name, or find them by name or by the email of a member',
  query: z.strictObject({
    q: z.optional(searchText),
    sort: z._default(z.enum(organizationSorts), 'newest'),
    ...pageQuery
  }),
  answer: z.object({ items: z.array(rowSchema), next_cursor: z.nullable(z.string()) })
})
export const createOrganization = endpoint({
  method: 'POST',
  path: '/ops/organizations',
  access: 'ops:organizations.edit',
  summary: 'Create an organization and invite its first owner',
  body: z.strictObject({ name: organizationName, owner_email: email }),
  answer: organizationSchema,
  status: 201
})
export const readOrganization = endpoint({
  method: 'GET',
  path: '/ops/organizations/{id}',
  access: 'ops:customers.see',
  summary: 'Get an organization, with its members, addresses, contacts and cost centers',
  params: idParams,
  answer: organizationSchema
})

export const openOrganizationContacts = endpoint({
  method: 'POST',
  path: '/ops/organizations/{id}/contacts',
  access: 'ops:contacts.open',
  summary: 'Open the contacts of an organization: phones and emails in full. Each opening is audited',
  params: idParams,
  body: z.strictObject({}),
  answer: organizationSchema
})

const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/, 'Must be a domain, such as example.com')
  )

/** A change without `invoice_every` keeps it. */
const accountTerms = z.extend(accountTermsSchema, { invoice_every: z.optional(z.enum(invoicePeriods)) })

export const changeTerms = endpoint({
  method: 'PATCH',
  path: '/ops/organizations/{id}',
  access: 'ops:organizations.edit',
  summary:
    'Change the domains and the needed skills, close or reopen; the discount and the tariff also need prices.change, and paying on account and VAT money.adjust',
  params: idParams,
  body: z
    .strictObject({
      version: z.int(),
      join_domains: z.optional(z.array(domain).check(z.maxLength(organizationRules.domains))),
      is_closed: z.optional(z.boolean()),
      skills: z.optional(skillsSchema),
      discount_percent: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100)))),
      tariff: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647)))),
      /** Null ends paying on account, but for earlier bookings. */
      account: z.optional(z.nullable(accountTerms)),
      /** For bookings from now on. Reverse charge needs the VAT ids of the organization and of the company. */
      vat: z.optional(organizationVatSchema)
    })
    .check(
      z.refine(
        ({ discount_percent: discount, tariff }) =>
          discount === undefined || discount === null || tariff === undefined || tariff === null,
        { error: 'Send either a discount or a tariff', path: ['tariff'] }
      )
    ),
  answer: organizationSchema
})
