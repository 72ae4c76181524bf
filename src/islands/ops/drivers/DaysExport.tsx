import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { downloadDriverDays } from '../../../stores/ops/lists/exports.ts'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'

export interface DaysExportProps {
  day: string
  words: Pick<Words['driverDays'], 'export' | 'exported' | 'exportedPart'>
}

/** Downloads what each driver did on a day. */
export function DaysExport({ day, words }: DaysExportProps): ReactNode {
  return <ExportCsv run={() => downloadDriverDays(day)} words={words} />
}
