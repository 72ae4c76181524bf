import type { ReactNode } from 'react'
import { downloadEntries } from '../../../stores/billing/entries-file.ts'
import { ExportCsv, type ExportCsvProps } from '../../ui/lists/ExportCsv.tsx'

/** Downloads all postings of some days as CSV. */
export function EntriesExport({
  from,
  to,
  words
}: {
  from: string
  to: string
  words: ExportCsvProps['words']
}): ReactNode {
  return <ExportCsv run={() => downloadEntries({ from, to })} words={words} />
}
