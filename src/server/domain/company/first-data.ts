/** The company's data before anyone has changed it. */
import { vehiclePictures } from '../../../lib/contract/company.ts'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import { english } from '../../../lib/words/en/english.ts'
import { french } from '../../../lib/words/fr/french.ts'

const vehicles = [
  {
    id: 1,
    code: 'bicycle',
    capacity_kg: 10,
    max_size_rank: 2,
    speed_factor: 0.75,
    base_price: 250,
    price_per_km: 70,
    price_per_minute: 8,
    minimum_price: 490
  },
  {
    id: 2,
    code: 'motorbike',
    capacity_kg: 25,
    max_size_rank: 3,
    speed_factor: 1.1,
    base_price: 300,
    price_per_km: 85,
    price_per_minute: 10,
    minimum_price: 590
  },
  {
    id: 3,
    code: 'car',
    capacity_kg: 150,
    max_size_rank: 4,
    speed_factor: 1,
    base_price: 400,
    price_per_km: 110,
    price_per_minute: 14,
    minimum_price: 790
  },
  {
    id: 4,
    code: 'van',
    capacity_kg: 900,
    max_size_rank: 5,
    speed_factor: 0.95,
    base_price: 900,
    price_per_km: 150,
    price_per_minute: 22,
    minimum_price: 1690
  },
  {
    id: 5,
    code: 'truck',
    capacity_kg: 6000,
    max_size_rank: 6,
    speed_factor: 0.8,
    base_price: 2200,
    price_per_km: 240,
    price_per_minute: 35,
    minimum_price: 3900
  }
]

const sizes = [
  {
    id: 1,
    code: 'envelope',
    rank: 1,
    length_cm: 35,
    width_cm: 25,
    height_cm: 3,
    surcharge: 0
  },
  {
    id: 2,
    code: 'small',
    rank: 2,
    length_cm: 35,
    width_cm: 25,
    height_cm: 15,
    surcharge: 0
  },
  {
    id: 3,
    code: 'medium',
    rank: 3,
    length_cm: 60,
    width_cm: 40,
    height_cm: 40,
    surcharge: 150
  },
  {
    id: 4,
    code: 'large',
    rank: 4,
    length_cm: 100,
    width_cm: 60,
    height_cm: 60,
    surcharge: 350
  },
  {
    id: 5,
    code: 'extra-large',
    rank: 5,
    length_cm: 220,
    width_cm: 100,
    height_cm: 100,
    surcharge: 900
  },
  {
    id: 6,
    code: 'pallet',
    rank: 6,
    length_cm: 120,
    width_cm: 80,
    height_cm: 180,
    surcharge: 1500
  }
]

const units = [
  { id: 1, code: 'kilogram', name: 'Kilograms', symbol: 'kg', kilograms: 1 },
  { id: 2, code: 'gram', name: 'Grams', symbol: 'g', kilograms: 0.001 },
  { id: 3, code: 'pound', name: 'Pounds', symbol: 'lb', kilograms: 0.45359237 },
  { id: 4, code: 'tonne', name: 'Tonnes', symbol: 't', kilograms: 1000 }
]

const reasons = [
  {
    id: 1,
    code: 'changed-mind',
    audience: 'customer' as const,
    until_status: 'accepted' as const
  },
  {
    id: 2,
    code: 'wrong-details',
    audience: 'customer' as const,
    until_status: 'accepted' as const
  },
  {
    id: 3,
    code: 'too-long',
    audience: 'customer' as const,
    until_status: 'accepted' as const
  },
  {
    id: 4,
    code: 'driver-asked',
    audience: 'customer' as const,
    until_status: 'accepted' as const
  },
  {
    id: 5,
    code: 'not-ready',
    audience: 'driver' as const,
    until_status: 'accepted' as const
  },
  {
    id: 6,
    code: 'vehicle-trouble',
    audience: 'driver' as const,
    until_status: 'accepted' as const
  },
  {
    id: 7,
    code: 'does-not-fit',
    audience: 'driver' as const,
    until_status: 'accepted' as const
  },
  {
    id: 8,
    code: 'driver-other',
    audience: 'driver' as const,
    until_status: 'accepted' as const
  }
]

/** `currency` is an ISO 4217 code, `timeZone` an IANA name. */
export function firstData(currency: string, timeZone: string): CompanyData {
  return {
    settings: {
      name: 'Dropway',
      legal_name: '',
      contact: { email: '', phone: '', address: '' },
      socials: [],
      vat: { percent: 0, number: '' },
      currency,
      time_zone: timeZone,
      cancellation_fee_percent: 15,
      assign_without_asking: true,
      languages: ['en', 'fr'],
      texts: { terms: {}, privacy: {}, imprint: {} }
    },
    vehicles: vehicles.map(vehicle => ({
      ...vehicle,
      ...described('vehicles', vehicle.code),
      picture: vehiclePictures.find(picture => picture === vehicle.code) ?? 'car'
    })),
    sizes: sizes.map(size => ({ ...size, ...described('sizes', size.code) })),
    units: units.map(unit => ({ ...unit, translations: {}, retired: false })),
    reasons: reasons.map(reason => ({ ...reason, ...named(reason.code) }))
  }
}

const described = (list: 'vehicles' | 'sizes', code: string) => {
  const [en, fr] = [english[list][code], french[list][code]]
  const translations: Record<string, { name: string; description: string }> = fr
    ? { fr: { name: fr.name, description: fr.detail } }
    : {}
  return {
    name: en?.name ?? code,
    description: en?.detail ?? '',
    translations,
    retired: false
  }
}

const named = (code: string) => {
  const fr = french.reasons[code]
  const translations: Record<string, { name: string }> = fr ? { fr: { name: fr } } : {}
  return { name: english.reasons[code] ?? code, translations, retired: false }
}
