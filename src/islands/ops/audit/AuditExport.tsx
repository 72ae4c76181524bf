import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { type AuditFilters, downloadAudit } from '../../../stores/ops/lists/exports.ts'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'

export interface AuditExportProps {
  filters: AuditFilters
  words: Pick<Words['auditWords'], 'export' | 'exported' | 'exportedPart'>
}

/** Downloads what the filters leave, as CSV. */
export function AuditExport({ filters, words }: AuditExportProps): ReactNode {
  return <ExportCsv run={() => downloadAudit(filters)} words={words} />
}
