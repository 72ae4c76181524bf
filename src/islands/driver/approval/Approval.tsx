import '../../../styles/delivery/delivery.css'
import { Hourglass, ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { attempt } from '../../../lib/api-error.ts'
import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import type { DocumentKind, DriverDocument } from '../../../lib/contract/driver/documents.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { fetchProfile } from '../../../stores/session/session.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Documents } from './Documents.tsx'
import { VehicleRow } from './VehicleRow.tsx'

export interface ApprovalProps {
  profile: DriverProfile
  documents: DriverDocument[]
  /** The documents that the driver's vehicle needs. */
  needed: DocumentKind[]
  /** What an operator wrote with the decision. */
  decision: string
  locale: Locale
  words: Pick<Words, 'drive' | 'vehicles' | 'documents' | 'photos'>
}

const everyMilliseconds = 15_000

/** Shows what happens next to a driver who isn't approved yet. Checks the approval repeatedly. */
export function Approval({ profile, documents, needed, decision, locale, words }: ApprovalProps): ReactNode {
  const { drive } = words
  const rejected = profile.approval === 'rejected'
  const suspended = profile.approval === 'suspended'

  useEffect(() => {
    const look = async () => {
      // A failed check, for example offline, is repeated at the next interval.
      const found = await attempt(fetchProfile)
      if (found.ok && found.value.driver?.approval !== profile.approval) location.reload()
    }
    const timer = setInterval(() => void look(), everyMilliseconds)
    return () => clearInterval(timer)
  }, [profile.approval])

  return (
    <div className="page" data-width="narrow">
      <EmptyState
        icon={rejected || suspended ? <ShieldX /> : <Hourglass />}
        title={
          suspended ? words.documents.suspendedTitle : rejected ? drive.rejectedTitle : drive.pendingTitle
        }
        heading
        detail={
          suspended ? words.documents.suspendedDetail : rejected ? drive.rejectedDetail : drive.pendingDetail
        }
      />
      {decision ? <p className="notice">{`${words.documents.fromTeam}: ${decision}`}</p> : null}
      <Documents initial={documents} needed={needed} locale={locale} words={words} />
      <div className="card">
        <h2>{drive.vehicle}</h2>
        <VehicleRow profile={profile} vehicles={words.vehicles} />
      </div>
    </div>
  )
}
