/** What everyone may know of the company. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const companyTexts = ['terms', 'privacy', 'imprint'] as const
export type CompanyText = (typeof companyTexts)[number]

export const companySchema = z.object({
  /** Counts the changes. */
  version: z.int(),
  name: z.string(),
  legal_name: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  /** The company's pages on other sites, such as Instagram. */
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Percent that the prices contain. */
  vat: z.object({ percent: z.number(), number: z.string() }),
  /** ISO 4217. */
  currency: z.string(),
  /** What a customer pays for a cancellation once a driver is on the way, in percent of the price. */
  cancellation_fee_percent: z.int(),
  /** IANA name. */
  time_zone: z.string(),
  languages: z.array(z.string()),
  /** The texts that the company has written. */
  texts: z.array(z.enum(companyTexts))
})
export type Company = z.infer<typeof companySchema>

export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  access: 'public',
  summary: "Get the company's name, contact, links and languages",
  answer: companySchema
})
