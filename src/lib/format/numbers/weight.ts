import { numberFormat } from '../intl.ts'

/** Returns a weight as '12.5 kg'. */
export const formatKilograms = (kilograms: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 }).format(kilograms)
