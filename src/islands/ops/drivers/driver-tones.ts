import type { DocumentStatus } from '../../../lib/contract/driver/documents.ts'
import type { Approval } from '../../../lib/rules/people/driver-approval.ts'
import type { Tone } from '../../ui/status/Badge.tsx'

export const approvalTone: Record<Approval, Tone> = {
  pending: 'searching',
  approved: 'completed',
  rejected: 'failed',
  suspended: 'failed'
}

/** Returns the tone of a document, or of a missing one. */
export function documentTone(status: DocumentStatus | undefined): Tone {
  if (status === 'accepted') return 'completed'
  if (status === 'waiting') return 'searching'
  return status === 'rejected' ? 'failed' : 'neutral'
}
