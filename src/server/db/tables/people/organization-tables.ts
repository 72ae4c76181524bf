/** Business accounts: their settings, members, invitations, contacts and cost centers. Their addresses are saved places. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type PayMethod, payMethods, paymentTimes } from '../../../../lib/contract/delivery/deliveries.ts'
import {
  type ContactPlace,
  type DefaultPackage
} from '../../../../lib/contract/organizations/organizations.ts'
import { type Skill, skills } from '../../../../lib/contract/planning/hours.ts'
import { type MemberRole, memberRoles } from '../../../../lib/contract/organizations/roles.ts'
import { type VatTreatment, vatTreatments } from '../../../../lib/contract/company/vat.ts'
import {
  type InvoicePeriod,
  invoicePeriods,
  mostDaysToPay,
  type OrganizationBilling
} from '../../../../lib/contract/organizations/billing.ts'
import { allAmong, between, instant, oneOf } from '../../columns.ts'
import { users } from './identity.ts'
import { transportTypes } from '../company/reference-tables.ts'
import { tariffs } from '../company/tariff-tables.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    requiresReference: boolean('requires_reference').notNull().default(false),
    discountPercent: integer('discount_percent'),
    /** The version of the prices that its quotes are by. Null for the one in force. */
    tariffVersion: integer('tariff_version').references(() => tariffs.version),
    defaultTransportTypeId: integer('default_transport_type_id').references(() => transportTypes.id),
    defaultPackage: jsonb('default_package').$type<DefaultPackage>(),
    defaultPaymentAt: text('default_payment_at').$type<(typeof paymentTimes)[number]>(),
    /** On account, or null for cash. */
    defaultPaymentMethod: text('default_payment_method').$type<PayMethod>(),
    /** Null if it can't pay on account. */
    daysToPay: integer('days_to_pay'),
    /** What it may owe at most on account, in minor units of the company's currency. Null for any amount. */
    creditLimit: bigint('credit_limit', { mode: 'number' }),
    /** How often it gets an invoice. */
    invoiceEvery: text('invoice_every').$type<InvoicePeriod>().notNull().default('month'),
    /** How VAT applies to its deliveries from now on. */
    treatment: text('treatment').$type<VatTreatment>().notNull().default('standard'),
    /** Why it's exempt, or ''. */
    exemptionReason: text('exemption_reason').notNull().default(''),
    /** What its invoices say of it. Null until somebody enters it. */
    billing: jsonb('billing').$type<OrganizationBilling>(),
    /** In lower case. Operators have checked that they belong to the organization. */
    joinDomains: text('join_domains').array().notNull().default([]),
    /** What each of its deliveries needs of a driver. */
    skills: text('skills').array().$type<Skill[]>().notNull().default([]),
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull(),
    /** Increases with every change of the settings, so that nobody overwrites what they haven't seen. */
    version: integer('version').notNull().default(0)
  },
  table => [
    index('organizations_by_tariff').on(table.tariffVersion),
    index('organizations_by_transport_type').on(table.defaultTransportTypeId),
    /** For the search of callers. */
    index('organizations_callers').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('organizations_by_domain').using('gin', table.joinDomains),
    check('organizations_terms', sql`num_nonnulls(${table.discountPercent}, ${table.tariffVersion}) <= 1`),
    between('organizations_discount', table.discountPercent, 0, 100),
    oneOf('organizations_payment_at', table.defaultPaymentAt, paymentTimes),
    oneOf('organizations_payment_method', table.defaultPaymentMethod, payMethods),
    between('organizations_days_to_pay', table.daysToPay, 0, mostDaysToPay),
    check(
      'organizations_credit_limit',
      sql`${table.creditLimit} is null or (${table.creditLimit} >= 0 and ${table.daysToPay} is not null)`
    ),
    oneOf('organizations_invoice_every', table.invoiceEvery, invoicePeriods),
    oneOf('organizations_treatment', table.treatment, vatTreatments),
    check(
      'organizations_exemption_reason',
      sql`(${table.exemptionReason} <> '') = (${table.treatment} = 'exempt')`
    ),
    allAmong('organizations_skills', table.skills, skills)
  ]
)

const organization = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' })

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: organization(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<MemberRole>().notNull(),
    createdAt: instant('created_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    // With all columns, so that a person's memberships are read from the index alone.
    index('organization_members_by_user').on(table.userId, table.organizationId, table.role),
    oneOf('organization_members_role', table.role, memberRoles)
  ]
)

/** Who was removed from an organization, so that the domain of their email doesn't let them in again. */
export const organizationRemovals = pgTable(
  'organization_removals',
  {
    organizationId: organization(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: instant('removed_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index('organization_removals_by_user').on(table.userId)
  ]
)

export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: text('id').primaryKey(),
    organizationId: organization(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    /** HMAC of the newest link's token. */
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    index('organization_invitations_by_organization').on(table.organizationId),
    index('organization_invitations_by_email').on(table.email),
    index('organization_invitations_by_inviter').on(table.invitedBy),
    index('organization_invitations_by_end').on(table.expiresAt),
    oneOf('organization_invitations_role', table.role, memberRoles)
  ]
)

export const organizationContacts = pgTable(
  'organization_contacts',
  {
    id: text('id').primaryKey(),
    organizationId: organization(),
    name: text('name').notNull(),
    /** In E.164. */
    phone: text('phone').notNull(),
    /** In lower case, or null. */
    email: text('email'),
    /** Where they are. Null if nobody said. */
    place: jsonb('place').$type<ContactPlace>(),
    createdAt: instant('created_at').notNull()
  },
  table => [index('organization_contacts_by_organization').on(table.organizationId, table.id)]
)

/** A closed one stays with its deliveries, and new bookings can't name it. */
export const costCenters = pgTable(
  'cost_centers',
  {
    id: text('id').primaryKey(),
    organizationId: organization(),
    name: text('name').notNull(),
    closedAt: instant('closed_at'),
    createdAt: instant('created_at').notNull()
  },
  table => [index('cost_centers_by_organization').on(table.organizationId, table.id)]
)
