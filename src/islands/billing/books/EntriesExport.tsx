import type { ReactNode } from 'react'
import { downloadDatev, downloadEntries } from '../../../stores/billing/entries-file.ts'
import { ExportCsv, type ExportCsvProps } from '../../ui/lists/ExportCsv.tsx'

export interface EntriesExportProps {
  from: string
  to: string
  words: ExportCsvProps['words'] & { datev: string }
}

/** Downloads all postings of some days, as CSV or for DATEV. */
export function EntriesExport({ from, to, words }: EntriesExportProps): ReactNode {
  return (
    <>
      <ExportCsv run={() => downloadDatev({ from, to })} words={{ ...words, export: words.datev }} />
      <ExportCsv run={() => downloadEntries({ from, to })} words={words} />
    </>
  )
}
