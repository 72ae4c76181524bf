import type { ReactNode } from 'react'
import { downloadDriven, type DrivenQuery } from '../../../../stores/ops/lists/exports.ts'
import { ExportCsv } from '../../../ui/lists/ExportCsv.tsx'
import type { DrivenWords } from './driven-text.ts'

export interface DrivenExportProps {
  query: DrivenQuery
  words: Pick<DrivenWords, 'export' | 'exported' | 'exportedPart'>
}

/** Downloads the rows of the comparison. */
export function DrivenExport({ query, words }: DrivenExportProps): ReactNode {
  return <ExportCsv run={() => downloadDriven(query)} words={words} />
}
