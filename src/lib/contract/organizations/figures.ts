/** What an organization has booked, and how its deliveries go. */
import * as z from 'zod/mini'
import { idParams, moneySchema } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { memberAccess } from './organizations.ts'

/** The days of the share on time, with today. */
export const serviceDays = 30

/** The current month, in the company's time zone: bookings, and the prices of the delivered ones. */
export const monthSchema = z.object({ deliveries: z.int(), spent: moneySchema })
export type OrganizationMonth = z.infer<typeof monthSchema>

export const serviceSchema = z.object({
  /** Cases of its deliveries that aren't solved. Members' without those that a driver reported. */
  open_cases: z.int(),
  /** Those of them that have waited longest. Only for operators. */
  cases: z.array(z.object({ id: z.string(), number: z.string() })),
  /** Handovers of the last days that had an ETA, and those before the end of its first window. */
  promised: z.int(),
  on_time: z.int()
})
export type OrganizationService = z.infer<typeof serviceSchema>

export const getOrganizationMonth = endpoint({
  method: 'GET',
  path: '/organizations/{id}/month',
  access: memberAccess,
  summary: 'Get what an organization has booked and spent this month',
  params: idParams,
  answer: monthSchema
})

export const getOrganizationService = endpoint({
  method: 'GET',
  path: '/organizations/{id}/service',
  access: memberAccess,
  summary: 'Get the open cases of an organization and its handovers on time, unless you only view it',
  params: idParams,
  answer: serviceSchema
})

const operatorAccess = 'ops:customers.see'

export const readOrganizationMonth = endpoint({
  method: 'GET',
  path: '/ops/organizations/{id}/month',
  access: operatorAccess,
  summary: 'Get what an organization has booked and spent this month',
  params: idParams,
  answer: monthSchema
})

export const readOrganizationService = endpoint({
  method: 'GET',
  path: '/ops/organizations/{id}/service',
  access: operatorAccess,
  summary: 'Get the open cases of an organization and its handovers on time',
  params: idParams,
  answer: serviceSchema
})
