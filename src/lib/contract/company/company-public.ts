/** What everyone may know of the company. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const companyTexts = ['terms', 'privacy', 'imprint'] as const
export type CompanyText = (typeof companyTexts)[number]

/** Pixels of a logo, and its own-origin URL, which anyone may read. */
const logoPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export const logoSchema = z.object({ light: logoPicture, dark: z.nullable(logoPicture) })
export type Logo = z.infer<typeof logoSchema>

export const companySchema = z.object({
  /** Counts the changes. */
  version: z.int(),
  name: z.string(),
  legal_name: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  /** Null: pages show the product's mark. Without a dark one, dark pages show the light one on a light ground. */
  logo: z.nullable(logoSchema),
  /** The company's pages on other sites, such as Instagram. */
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Percent that the prices of today's pickups contain. A delivery has the one of its booking. */
  vat: z.object({ percent: z.number(), number: z.string() }),
  /** ISO 4217. */
  currency: z.string(),
  /** The digits of its minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
  currency_digits: z.int(),
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
