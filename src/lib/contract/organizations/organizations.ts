/** Organizations: their settings, addresses, contacts and cost centers. The people are in members.ts. */
import * as z from 'zod/mini'
import { email } from '../account/accounts.ts'
import {
  idParams,
  instant,
  latitude,
  longitude,
  personName,
  phone,
  phoneDisplay,
  publicId,
  shortText
} from '../common.ts'
import { payMethods, paymentTimes } from '../delivery/deliveries.ts'
import { stopDetailsBody, stopDetailsSchema } from '../delivery/stop-details.ts'
import { endpoint } from '../endpoint.ts'
import { skillsSchema } from '../planning/hours.ts'
import { maximumWeight, packageCategories } from '../pricing.ts'
import { accountTermsSchema, organizationBillingSchema, organizationVatSchema } from './billing.ts'
import { memberRoles, organizationRules } from './roles.ts'

const role = z.enum(memberRoles)
/** The name is mailed to people who don't know the organization. */
export const organizationName = personName(80, 1)

export const defaultPackage = z.strictObject({
  category: z.enum(packageCategories),
  description: shortText(200),
  transport_size_id: z.int(),
  weight: z.number().check(z.gt(0), z.lte(maximumWeight)),
  unit_of_measurement_id: z.int()
})
export type DefaultPackage = z.infer<typeof defaultPackage>

/** What the screens fill in first. The API applies only the method of payment. */
const defaultFields = {
  transport_type_id: z.nullable(z.int()),
  package: z.nullable(defaultPackage),
  payment_at: z.nullable(z.enum(paymentTimes)),
  /** On account, which the API applies to bookings without a method, or null for cash. Absent: as it is. */
  payment_method: z.optional(z.nullable(z.enum(payMethods)))
}

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Only for owners and operators. */
  email: z.nullable(z.string()),
  role,
  is_you: z.boolean(),
  /** To the day. Only for owners and operators. */
  last_seen_at: z.nullable(instant)
})
export type Member = z.infer<typeof memberSchema>

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** Null after the account was deleted. */
  invited_by: z.nullable(z.string()),
  expires_at: instant,
  is_expired: z.boolean()
})
export type MemberInvitation = z.infer<typeof invitationSchema>

const addressSchema = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  ...stopDetailsSchema.shape,
  opening_hours: z.string()
})
export type OrganizationAddress = z.infer<typeof addressSchema>

const contactPlaceSchema = z.object({
  name: z.string(),
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number()
})
export type ContactPlace = z.infer<typeof contactPlaceSchema>

const contactSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  phone_display: phoneDisplay,
  email: z.nullable(z.string()),
  /** Where they are, which makes a whole dropoff. Null if nobody said. */
  place: z.optional(z.nullable(contactPlaceSchema))
})
export type OrganizationContact = z.infer<typeof contactSchema>

const costCenterSchema = z.object({ id: z.string(), name: z.string(), is_closed: z.boolean() })
export type CostCenter = z.infer<typeof costCenterSchema>

/** What a booking needs of it. */
export const organizationBookingSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A booking without a reference is refused. */
  requires_reference: z.boolean(),
  /** It can pay on account. */
  has_account: z.boolean(),
  defaults: z.object(defaultFields),
  addresses: z.array(addressSchema),
  contacts: z.array(contactSchema),
  cost_centers: z.array(costCenterSchema)
})
export type OrganizationBooking = z.infer<typeof organizationBookingSchema>

export const organizationSchema = z.object({
  ...organizationBookingSchema.shape,
  /** The reader's role. Null for an operator. */
  role: z.nullable(role),
  closed_at: z.nullable(instant),
  /** In percent of each price. Null for none. */
  discount_percent: z.nullable(z.int()),
  /** The version of the prices that its quotes are by. Null for the one in force. */
  tariff: z.nullable(z.int()),
  /** How it pays on account. Null if it can't. Only for owners, accountants and operators. */
  account: z.nullable(accountTermsSchema),
  /** How VAT applies to its deliveries. Only for owners, accountants and operators. */
  vat: z.nullable(organizationVatSchema),
  /** What its invoices say of it. Null until somebody enters it. Only for owners, accountants and operators. */
  billing: z.nullable(organizationBillingSchema),
  /** People with a verified email of one of these domains may join as viewers. */
  join_domains: z.array(z.string()),
  members: z.array(memberSchema),
  /** Only for owners and operators. */
  invitations: z.array(invitationSchema),
  /** What each of its deliveries needs of a driver. */
  skills: skillsSchema,
  /** Increases with every change of the settings. */
  version: z.int()
})
export type Organization = z.infer<typeof organizationSchema>

/** Both ids: the organization, and one of its members, invitations, addresses, contacts or cost centers. */
export const itemParams = z.strictObject({ id: publicId, item: publicId })

/** Members, and operators with 'organizations.edit'. lib/rules/people/membership.ts says which members. */
export const memberAccess = 'member'
const access = memberAccess
const answer = organizationSchema

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organizations/{id}',
  access,
  summary: 'Get an organization, with its members, addresses, contacts and cost centers',
  params: idParams,
  answer
})
export const getOrganizationBooking = endpoint({
  method: 'GET',
  path: '/organizations/{id}/booking',
  access: 'booker',
  summary: 'Get what a booking for an organization needs: addresses, contacts, cost centers and defaults',
  params: idParams,
  answer: organizationBookingSchema
})
export const changeOrganization = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}',
  access,
  summary:
    'Change the name, whether a reference is required, the defaults, and what invoices say, as an owner',
  params: idParams,
  body: z.strictObject({
    /** As read. Refused if somebody has changed the settings since. */
    version: z.int(),
    name: z.optional(organizationName),
    requires_reference: z.optional(z.boolean()),
    defaults: z.optional(z.strictObject(defaultFields)),
    /** For its invoices. Absent parts stay. */
    billing: z.optional(z.partial(organizationBillingSchema))
  }),
  answer
})

const addressBody = z.strictObject({
  label: shortText(60, 1),
  name: shortText(160, 1),
  detail: z._default(shortText(160), ''),
  latitude,
  longitude,
  ...stopDetailsBody.shape,
  contact: z.optional(z.nullable(stopDetailsBody.shape.contact)),
  opening_hours: z._default(shortText(200), '')
})
export const addAddress = endpoint({
  method: 'POST',
  path: '/organizations/{id}/addresses',
  access,
  summary: `Add an address, up to ${organizationRules.addresses}`,
  params: idParams,
  body: addressBody,
  answer,
  status: 201
})
export const changeAddress = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/addresses/{item}',
  access,
  summary: 'Replace an address',
  params: itemParams,
  body: addressBody,
  answer
})
export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/addresses/{item}',
  access,
  summary: 'Remove an address',
  params: itemParams,
  answer
})

const contactBody = z.strictObject({
  name: personName(80, 1),
  phone,
  email: z.optional(z.nullable(email)),
  place: z.optional(
    z.nullable(
      z.strictObject({
        name: shortText(160, 1),
        detail: z._default(shortText(160), ''),
        latitude,
        longitude
      })
    )
  )
})
export const addContact = endpoint({
  method: 'POST',
  path: '/organizations/{id}/contacts',
  access,
  summary: `Add a contact to the address book, up to ${organizationRules.contacts}`,
  params: idParams,
  body: contactBody,
  answer,
  status: 201
})
export const changeContact = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/contacts/{item}',
  access,
  summary: 'Replace a contact',
  params: itemParams,
  body: contactBody,
  answer
})
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/contacts/{item}',
  access,
  summary: 'Remove a contact',
  params: itemParams,
  answer
})

export const addCostCenter = endpoint({
  method: 'POST',
  path: '/organizations/{id}/cost-centers',
  access,
  summary: `Add a cost center, up to ${organizationRules.costCenters}`,
  params: idParams,
  body: z.strictObject({ name: shortText(60, 1) }),
  answer,
  status: 201
})
export const changeCostCenter = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/cost-centers/{item}',
  access,
  summary: 'Rename, close or reopen a cost center. Deliveries keep it',
  params: itemParams,
  body: z.strictObject({ name: z.optional(shortText(60, 1)), is_closed: z.optional(z.boolean()) }),
  answer
})
