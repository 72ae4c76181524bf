import type { Locale } from '../../words/locale.ts'
import { numberFormat } from '../intl.ts'

/** Returns a share from 0 to 1 in percent: '94.1%'. */
export const formatShare = (share: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
