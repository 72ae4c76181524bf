/** Reads the texts of a row: people, packages and money. Whatever isn't right becomes a problem with its field. */
import { closest } from 'fastest-levenshtein'
import { importFields, type ImportField } from '../../../../lib/contract/imports/fields.ts'
import type { RowProblem } from '../../../../lib/contract/imports/rows.ts'
import { isPlainName } from '../../../../lib/contract/common.ts'
import { email as emailSchema } from '../../../../lib/contract/account/accounts.ts'
import {
  maximumDeclaredValue,
  maximumReference,
  type PayMethod
} from '../../../../lib/contract/delivery/deliveries.ts'
import { maximumInstructions } from '../../../../lib/contract/delivery/stop-details.ts'
import { type PackageBody } from '../../../../lib/contract/pricing.ts'
import type { SendLink } from '../../../../lib/contract/delivery/recipient.ts'
import { maximumServiceMinutes } from '../../../../lib/contract/delivery/window.ts'
import { minorDigits } from '../../../../lib/format/numbers/money.ts'
import { storedNumber } from '../../../../lib/format/people/phone-number.ts'
import { fieldText } from '../../../../lib/rules/imports/match-columns.ts'
import { foldedHeading } from '../../../../lib/rules/imports/meaning.ts'
import { readNumber, readYesNo } from '../../../../lib/rules/imports/numbers.ts'
import { carries, loadOf } from '../../../../lib/rules/matching/load.ts'
import type { importRows } from '../../../db/tables/delivery/import-tables.ts'
import { phoneCountry } from '../../core/phone.ts'
import { canGetTexts } from '../../core/phone.ts'
import { sendsTexts } from '../../outbox/mail-outbox.ts'
import type { ImportContext } from './gear.ts'

type Row = typeof importRows.$inferSelect
type Add = (problem: RowProblem) => void

/** The most characters of each text. */
const longest: Partial<Record<ImportField, number>> = {
  external_id: 100,
  pickup: 200,
  pickup_name: 80,
  pickup_phone: 60,
  pickup_instructions: maximumInstructions,
  dropoff: 200,
  recipient: 80,
  phone: 60,
  email: 254,
  instructions: maximumInstructions,
  entrance: 40,
  floor: 40,
  door: 40,
  door_code: 40,
  description: 200,
  reference: maximumReference
}

/** Returns the text of each field of a row, corrections included. */
export function textsOf(
  { settings }: Pick<ImportContext, 'settings'>,
  { cells, corrections }: Pick<Row, 'cells' | 'corrections'>
): Record<ImportField, string> {
  return Object.fromEntries(
    importFields.map(field => [field, corrections[field] ?? fieldText(cells, settings, field)])
  ) as Record<ImportField, string>
}

/** How the recipient of a row gets the tracking link. */
type RowLink = Pick<SendLink, 'email' | 'sms'>

/** Without a method, the organization's default one. */
type RowPayment = { method?: PayMethod; at: 'pickup' | 'dropoff' }

export interface RowValues {
  dropoff: { name: string; phone: string }
  /** What the row itself says of the pickup. */
  pickup: { name: string; phone: string }
  packages: PackageBody[]
  transportTypeId: number
  payment: RowPayment
  sendLink: RowLink | null
  declaredValue: number | null
  costCenterId: string | null
  /** The minutes at the dropoff. Null for the usual ones. */
  serviceMinutes: number | null
}

/** @param lines the texts of further rows of the file that are of the same delivery: each has a package */
export function valuesOf(
  importContext: ImportContext,
  texts: Record<ImportField, string>,
  lines: readonly Record<ImportField, string>[],
  add: Add
): RowValues {
  for (const [field, most] of Object.entries(longest) as [ImportField, number][])
    if (texts[field].length > most) add({ field, code: 'too-long' })
  // Coordinates are an address, too.
  const isPlaced = texts.latitude !== '' && texts.longitude !== ''
  for (const field of ['recipient', 'phone', ...(isPlaced ? [] : ['dropoff' as const])] as const)
    if (texts[field] === '') add({ field, code: 'missing' })
  for (const field of ['recipient', 'pickup_name'] as const)
    if (texts[field] !== '' && !isPlainName(texts[field])) add({ field, code: 'not-a-name' })
  const dropoff = { name: texts.recipient, phone: phoneOf(importContext, texts, 'phone', add) }
  const pickup = { name: texts.pickup_name, phone: phoneOf(importContext, texts, 'pickup_phone', add) }
  const packages = [texts, ...lines].flatMap(each => packagesOf(importContext, each, add))
  return {
    dropoff,
    pickup,
    packages,
    transportTypeId: vehicleOf(importContext, texts, packages, add),
    payment: payerOf(importContext, texts, add),
    sendLink: linkOf(importContext, texts, dropoff.phone, add),
    declaredValue: valueOf(importContext, texts, add),
    costCenterId: choiceOf(importContext.centers, 'cost_center', texts, add)?.id ?? null,
    serviceMinutes: serviceOf(importContext, texts, add)
  }
}

function phoneOf(
  { context }: ImportContext,
  texts: Record<ImportField, string>,
  field: 'phone' | 'pickup_phone',
  add: Add
): string {
  if (texts[field] === '') return ''
  const country = phoneCountry(context)
  const stored = storedNumber(texts[field], country)
  if (stored !== undefined) return stored
  // Spreadsheets drop the plus and the zero at the beginning of a number.
  const likely = [`+${texts[field]}`, `0${texts[field]}`].find(
    text => storedNumber(text, country) !== undefined
  )
  add({ field, code: 'not-a-phone', ...(likely ? { suggestion: likely } : {}) })
  return ''
}

/** Returns what a text names, by name or code without case and accents. */
function choiceOf<Choice extends { name: string; code?: string }>(
  choices: readonly Choice[],
  field: ImportField,
  texts: Record<ImportField, string>,
  add: Add
): Choice | undefined {
  if (texts[field] === '') return undefined
  const wanted = foldedHeading(texts[field])
  const found = choices.find(({ name, code = '' }) =>
    [foldedHeading(name), foldedHeading(code)].includes(wanted)
  )
  if (!found) {
    const names = choices.map(({ name }) => name)
    add({
      field,
      code: 'not-a-choice',
      ...(names.length > 0 ? { suggestion: closest(texts[field], names) } : {})
    })
  }
  return found
}

function numberOf(
  { settings }: ImportContext,
  field: ImportField,
  texts: Record<ImportField, string>,
  range: { least: number; most: number; isWhole?: boolean },
  add: Add
): { value: number; unit: string } | undefined {
  if (texts[field] === '') return undefined
  const read = readNumber(texts[field], settings.decimalSign ?? '.')
  const isRight =
    read &&
    read.value >= range.least &&
    read.value <= range.most &&
    (!range.isWhole || Number.isInteger(read.value))
  if (isRight) return read
  add({ field, code: 'not-a-number' })
  return undefined
}

function packagesOf(
  importContext: ImportContext,
  texts: Record<ImportField, string>,
  add: Add
): PackageBody[] {
  const { reference, organization } = importContext
  const usual = organization.defaultPackage
  const weight = numberOf(importContext, 'weight', texts, { least: 0.001, most: 100_000 }, add)
  const quantity = numberOf(importContext, 'quantity', texts, { least: 1, most: 100, isWhole: true }, add)
  const kilogram = reference.units.find(({ kilograms }) => kilograms === 1) ?? reference.units[0]
  const unit = weight?.unit
    ? reference.units.find(({ symbol, code, name }) =>
        [symbol, code, name].some(each => each.toLowerCase() === weight.unit)
      )
    : weight
      ? kilogram
      : (reference.units.find(({ id }) => id === usual?.unit_of_measurement_id) ?? kilogram)
  if (weight?.unit && !unit) add({ field: 'weight', code: 'not-a-number' })
  const sizes = reference.transportSizes.toSorted((a, b) => a.rank - b.rank)
  const size =
    choiceOf(sizes, 'size', texts, add) ?? sizes.find(({ id }) => id === usual?.transport_size_id) ?? sizes[0]
  return [
    {
      category: usual?.category ?? 'parcel',
      description: texts.description || (usual?.description ?? ''),
      transport_size_id: size?.id ?? 0,
      weight: weight?.value ?? usual?.weight ?? 1,
      unit_of_measurement_id: unit?.id ?? kilogram?.id ?? 0,
      quantity: quantity?.value ?? 1
    }
  ]
}

/** Returns the vehicle that the row names, the organization's usual one, or the cheapest that carries it. */
function vehicleOf(
  importContext: ImportContext,
  texts: Record<ImportField, string>,
  packages: PackageBody[],
  add: Add
): number {
  const { transportTypes, transportSizes, units } = importContext.reference
  const load = loadOf(packages, transportSizes, units)
  const cheapest = transportTypes
    .filter(type => carries(load, type))
    .toSorted((a, b) => a.base_price - b.base_price)[0]
  if (texts.vehicle !== '') return choiceOf(transportTypes, 'vehicle', texts, add)?.id ?? 0
  const usual = transportTypes.find(({ id }) => id === importContext.organization.defaultTransportTypeId)
  return usual && carries(load, usual) ? usual.id : (cheapest?.id ?? transportTypes[0]?.id ?? 0)
}

const payers: Record<string, 'pickup' | 'dropoff' | 'account'> = {
  pickup: 'pickup',
  sender: 'pickup',
  we: 'pickup',
  us: 'pickup',
  enlevement: 'pickup',
  expediteur: 'pickup',
  nous: 'pickup',
  dropoff: 'dropoff',
  recipient: 'dropoff',
  delivery: 'dropoff',
  livraison: 'dropoff',
  destinataire: 'dropoff',
  account: 'account',
  'on account': 'account',
  invoice: 'account',
  'sur compte': 'account',
  facture: 'account',
  rechnung: 'account',
  'auf rechnung': 'account',
  factura: 'account',
  fattura: 'account'
}

function payerOf({ organization }: ImportContext, texts: Record<ImportField, string>, add: Add): RowPayment {
  const at = organization.defaultPaymentAt ?? 'pickup'
  if (texts.payer === '') return { at }
  const folded = foldedHeading(texts.payer)
  const found = payers[folded]
  if (!found) add({ field: 'payer', code: 'not-a-choice', suggestion: closest(folded, Object.keys(payers)) })
  if (found === 'account') {
    if (organization.daysToPay === null) add({ field: 'payer', code: 'no-account' })
    return { method: 'account', at }
  }
  return found ? { method: 'cash', at: found } : { at }
}

function linkOf(
  { context }: ImportContext,
  texts: Record<ImportField, string>,
  phone: string,
  add: Add
): RowLink | null {
  const email = texts.email === '' ? undefined : emailSchema.safeParse(texts.email)
  if (email && !email.success) add({ field: 'email', code: 'not-an-email' })
  const sends = readYesNo(texts.send_link)
  if (sends === null) add({ field: 'send_link', code: 'not-a-choice', suggestion: 'yes' })
  if (!sends) return null
  if (email) return email.success ? { email: email.data, sms: false } : null
  if (sendsTexts(context) && (phone === '' || canGetTexts(phone))) return { sms: true }
  add({ field: 'send_link', code: 'texts-unavailable' })
  return null
}

function valueOf(importContext: ImportContext, texts: Record<ImportField, string>, add: Add): number | null {
  const { currency } = importContext.context.company.newest().data.settings
  const scale = 10 ** minorDigits(currency)
  const read = numberOf(
    importContext,
    'declared_value',
    texts,
    { least: 0, most: maximumDeclaredValue / scale },
    add
  )
  return read ? Math.round(read.value * scale) : null
}

function serviceOf(
  importContext: ImportContext,
  texts: Record<ImportField, string>,
  add: Add
): number | null {
  const range = { least: 0, most: maximumServiceMinutes }
  const read = numberOf(importContext, 'service_minutes', texts, range, add)
  return read ? Math.ceil(read.value) : null
}
