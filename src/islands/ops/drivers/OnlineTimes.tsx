import type { ReactNode } from 'react'
import type { Locale } from '../../../lib/words/locale.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'

export interface OnlineTimesProps {
  from: string
  until: string
  locale: Locale
}

/** When a driver was online, first and last. */
export function OnlineTimes({ from, until, locale }: OnlineTimesProps): ReactNode {
  return (
    <span className="nowrap">
      <CompanyTime at={from} locale={locale} />
      <span>–</span>
      <CompanyTime at={until} locale={locale} />
    </span>
  )
}
