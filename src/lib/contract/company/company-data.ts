/**
 * The company's data: its name and contact, its texts and links, the four lists that customers and drivers choose from,
 * and its depots. Each change is a version. Versions are never changed or deleted.
 */
import * as z from 'zod/mini'
import {
  day,
  instant,
  isPlainName,
  phone,
  phoneMessage,
  plainNameMessage,
  publicId,
  shortText,
  rowNumber,
  rowNumberText
} from '../common.ts'
import {
  cancellationReasonSchema,
  reasonAudiences,
  reasonStatuses,
  transportSizeSchema,
  transportTypeSchema,
  unitOfMeasurementSchema,
  vehiclePictures
} from '../company.ts'
import { endpoint } from '../endpoint.ts'
import { statementPeriods } from '../billing/pay/statement-content.ts'
import { accountNumbersSchema } from './account-numbers.ts'
import { depotListSchema, depotSchema } from './depots.ts'
import { planningSettingsSchema } from './planning-settings.ts'
import { companyInvoicingSchema } from './invoicing.ts'
import { companyVatSchema } from './vat.ts'
import { workDefaultsSchema, workSettingsSchema } from './work-settings.ts'

/** Nothing before the host, which could hide where the link leads. */
const isWebAddress = (text: string): boolean => {
  if (!/^https:\/\/[^\s/@\\]+\.[^\s/@\\]+(?:\/\S*)?$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}
const webAddress = z
  .string()
  .check(z.maxLength(300), z.refine(isWebAddress, 'Must be an address with https://'))
const language = z.string().check(z.regex(/^[a-z]{2}$/, 'Must be a language of two letters, such as en'))
/** It's written into every page and email, also inside of JSON. */
const companyName = (minimum: number) =>
  shortText(80, minimum).check(
    z.refine(isPlainName, plainNameMessage),
    z.regex(/^[^"\\\\<>{}]*$/, 'Must not contain quotation marks, backslashes, < > or braces')
  )
const emailAddress = z.string().check(z.email())
const amount = z.int().check(z.gte(0), z.lte(100_000_000))
const centimeters = z.int().check(z.gte(1), z.lte(10_000))
const code = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be lower-case letters, digits and hyphens'))

/** A text in each language, by language. */
const localizedText = z.record(language, shortText(20_000))

/** A link to the company's page on another site, such as Instagram. */
export const socialSchema = z.strictObject({ name: shortText(40, 1), url: webAddress })
export type Social = z.infer<typeof socialSchema>

/** A date on which recurring deliveries don't take place, unless their rule says so. */
export const holidaySchema = z.strictObject({ date: day, name: shortText(60) })
export type Holiday = z.infer<typeof holidaySchema>
/** The most holidays of the company. */
export const maximumHolidays = 200

/** An uploaded logo, by the id of its file. The server sets the pixels itself. */
const logoPicture = z.strictObject({
  file: publicId,
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1))
})
export const companyLogoSchema = z.strictObject({
  light: logoPicture,
  /** For dark pages. Without one, dark pages show the other one on a light ground. */
  dark: z.nullable(logoPicture)
})
export type CompanyLogo = z.infer<typeof companyLogoSchema>

export const companySettingsSchema = z.strictObject({
  name: companyName(1),
  legal_name: companyName(0),
  contact: z.strictObject({
    email: z.string().check(
      z.maxLength(254),
      z.refine(
        text => text === '' || z.safeParse(emailAddress, text).success,
        'Must be a valid email address'
      )
    ),
    /** Stored as E.164. */
    phone: z.string().check(
      z.trim(),
      z.refine(text => text === '' || z.safeParse(phone, text).success, phoneMessage)
    ),
    address: shortText(300)
  }),
  /** Absent or null: pages show the product's mark. */
  logo: z.optional(z.nullable(companyLogoSchema)),
  socials: z.array(socialSchema).check(z.maxLength(12)),
  vat: companyVatSchema,
  /** What its invoices say of it. Absent until somebody enters it. */
  invoicing: z.optional(companyInvoicingSchema),
  /** Of the accounts in the books, for exports. Absent for none. */
  account_numbers: z.optional(accountNumbersSchema),
  /** ISO 4217. It can change until the first delivery is booked. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Must be a currency code, such as EUR')),
  /** IANA name. Reports count days in it. */
  time_zone: shortText(60, 1),
  /** What a customer pays for a cancellation once a driver is on the way, in percent of the price. */
  cancellation_fee_percent: z.int().check(z.gte(0), z.lte(100)),
  /** Whether dispatchers may assign a delivery to a driver without asking. Absent for no. */
  assign_without_asking: z.optional(z.boolean()),
  /** Whether all staff need two-step verification. In production they do anyway. Absent for no. */
  staff_second_factor: z.optional(z.boolean()),
  /** Whether dispatchers may work in the console without two-step verification. Absent for no. */
  dispatchers_without_second_factor: z.optional(z.boolean()),
  /** How deliveries are done. Absent: as the installation's environment says. */
  work: z.optional(workSettingsSchema),
  /** How days are planned. Absent: as planning-settings.ts says. */
  planning: z.optional(planningSettingsSchema),
  /** How long a statement of a driver's earnings is. Absent for a month. */
  statement_period: z.optional(z.enum(statementPeriods)),
  /** Absent for none. */
  holidays: z.optional(
    z.array(holidaySchema).check(
      z.maxLength(maximumHolidays),
      z.refine(
        list => new Set(list.map(({ date }) => date)).size === list.length,
        'Must have each date at most once'
      )
    )
  ),
  languages: z.array(language).check(z.minLength(1), z.maxLength(20)),
  texts: z.strictObject({ terms: localizedText, privacy: localizedText, imprint: localizedText })
})
export type CompanySettings = z.infer<typeof companySettingsSchema>

/** What each list's entries have in common. An entry without `id` is new. Retired entries can't be chosen anymore. */
const entry = {
  id: z.optional(z.int().check(z.gte(1))),
  name: shortText(60, 1),
  retired: z._default(z.boolean(), false),
  /** By language. Without one, the name itself is shown. */
  translations: z._default(z.record(language, z.strictObject({ name: shortText(60, 1) })), {})
}
const described = {
  ...entry,
  description: shortText(200),
  translations: z._default(
    z.record(language, z.strictObject({ name: shortText(60, 1), description: shortText(200) })),
    {}
  )
}

const vehicle = z.strictObject({
  ...described,
  code,
  picture: z.enum(vehiclePictures),
  capacity_kg: z.number().check(z.gt(0), z.lte(100_000)),
  max_size_rank: z.int().check(z.gte(1), z.lte(100)),
  /** Absent or null if only the weight and the sizes limit what it carries. */
  volume_liters: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(200_000)))),
  speed_factor: z.number().check(z.gte(0.1), z.lte(3)),
  base_price: amount,
  price_per_km: amount,
  price_per_minute: amount,
  minimum_price: amount
})
const size = z.strictObject({
  ...described,
  code,
  rank: z.int().check(z.gte(1), z.lte(100)),
  length_cm: centimeters,
  width_cm: centimeters,
  height_cm: centimeters,
  surcharge: amount
})
const unit = z.strictObject({
  ...entry,
  code,
  symbol: shortText(10, 1),
  kilograms: z.number().check(z.gt(0), z.lte(100_000))
})
const reason = z.strictObject({
  ...entry,
  code,
  audience: z.enum(reasonAudiences),
  until_status: z.enum(reasonStatuses)
})
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.minLength(1), z.maxLength(60))
/** The lists as they're edited. An entry that has an id can't be left out: retire it. */
export const companyListsSchema = z.strictObject({
  vehicles: list(vehicle),
  sizes: list(size),
  units: list(unit),
  reasons: list(reason),
  depots: depotListSchema
})

const kept = { id: z.int(), retired: z.boolean() }
const named = { ...kept, translations: z.record(z.string(), z.object({ name: z.string() })) }
const explained = {
  ...kept,
  translations: z.record(z.string(), z.object({ name: z.string(), description: z.string() }))
}
export const companyDataSchema = z.object({
  settings: companySettingsSchema,
  vehicles: z.array(
    z.extend(z.omit(transportTypeSchema, { currency: true, currency_digits: true }), explained)
  ),
  sizes: z.array(z.extend(transportSizeSchema, explained)),
  units: z.array(z.extend(unitOfMeasurementSchema, named)),
  reasons: z.array(z.extend(z.omit(cancellationReasonSchema, { fee_percent: true }), named)),
  /** Absent in versions from before there were depots. */
  depots: z.optional(z.array(depotSchema))
})
export type CompanyData = z.infer<typeof companyDataSchema>

const versionedSchema = z.object({
  version: z.int(),
  data: companyDataSchema,
  /** What applies where `settings.work` says nothing. */
  work_defaults: workDefaultsSchema
})
/** The version that the change is based on. If it isn't the newest one, the answer is version-outdated. */
const based = { version: z.int(), reason: shortText(300, 1) }

export const getCompanyData = endpoint({
  method: 'GET',
  path: '/ops/company',
  access: 'ops:company.change',
  summary: "Get all of the company's data, to edit it",
  answer: versionedSchema
})
export const changeCompany = endpoint({
  method: 'PATCH',
  path: '/ops/company',
  access: 'ops:company.change',
  summary: "Change the company's data. Whatever is left out stays",
  maxBody: 600_000,
  body: z.strictObject({
    ...based,
    settings: z.optional(z.partial(companySettingsSchema)),
    ...z.partial(companyListsSchema).shape
  }),
  answer: versionedSchema
})
export const restoreCompany = endpoint({
  method: 'POST',
  path: '/ops/company/restore',
  access: 'ops:company.change',
  summary: "Make an earlier version of the company's data the newest",
  body: z.strictObject({ ...based, restore: rowNumber }),
  answer: versionedSchema
})

/** One value that a version changed. `path` is such as 'settings.name' or 'vehicles.3.base_price', by the entry's id. */
export const companyChangeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })
export type CompanyChange = z.infer<typeof companyChangeSchema>

export const companyVersionsPage = 20
export const listCompanyVersions = endpoint({
  method: 'GET',
  path: '/ops/company/versions',
  access: 'ops:company.change',
  summary: "List the versions of the company's data, newest first",
  query: z.strictObject({ before: z.optional(rowNumberText) }),
  answer: z.object({
    items: z.array(
      z.object({
        version: z.int(),
        at: instant,
        /** The admin's name. Null for the first version, and after the account was deleted. */
        author: z.nullable(z.string()),
        reason: z.string(),
        changes: z.array(companyChangeSchema)
      })
    ),
    /** Pass it as `before` to get the next page. Null on the last one. */
    next: z.nullable(z.int())
  })
})
