import type { ReactNode } from 'react'
import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { DriveWords } from '../words.ts'

/** Says to a driver on a delivery that an operator suspended them, with the operator's words. */
export function SuspendedNotice({
  profile,
  words
}: {
  profile: DriverProfile
  words: DriveWords['drive']
}): ReactNode {
  return (
    <div className="notice notice-above" data-tone="failed" role="alert">
      <div className="stack" data-gap="tiny">
        <p className="strong">{words.suspended.title}</p>
        {profile.decision ? <p>{fill(words.suspended.decision, { words: profile.decision })}</p> : null}
        <p className="small">{words.suspended.detail}</p>
      </div>
    </div>
  )
}
