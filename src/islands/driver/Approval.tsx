import '../../styles/delivery/delivery.css'
import { Hourglass, ShieldX } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { attempt } from '../../lib/api-error.ts'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import type { Words } from '../../lib/words/words.ts'
import { fetchProfile } from '../../stores/session/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { VehicleRow } from './VehicleRow.tsx'

export interface ApprovalProps {
  profile: DriverProfile
  words: Pick<Words, 'drive' | 'vehicles'>
}

const everyMilliseconds = 15_000

/** Shows what happens next to a driver who isn't approved yet. Checks the approval repeatedly. */
export function Approval({ profile, words }: ApprovalProps): ReactNode {
  const { drive } = words
  const rejected = profile.approval === 'rejected'

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
        icon={rejected ? <ShieldX /> : <Hourglass />}
        title={rejected ? drive.rejectedTitle : drive.pendingTitle}
        heading
        detail={rejected ? drive.rejectedDetail : drive.pendingDetail}
      />
      <div className="card">
        <h2 className="text-base">{drive.vehicle}</h2>
        <VehicleRow profile={profile} vehicles={words.vehicles} />
      </div>
    </div>
  )
}
