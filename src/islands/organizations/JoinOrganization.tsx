import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { organizationPath } from '../../lib/paths.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { acceptInvitation, join } from '../../stores/organizations/joining.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'

export interface JoinOrganizationProps {
  /** By the link of an invitation, or by the domain of the account's email. */
  by: { token: string } | { organization: string }
  label: string
  working: string
}

/** The button that makes the signed-in person a member. */
export function JoinOrganization({ by, label, working }: JoinOrganizationProps): ReactNode {
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function submit() {
    setWorking(true)
    setFailure(null)
    try {
      const { id } = 'token' in by ? await acceptInvitation(by.token) : await join(by.organization)
      location.assign(organizationPath(id))
    } catch (error) {
      setFailure(asApiError(error))
      setWorking(false)
    }
  }

  return (
    <div className="stack">
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      <div>
        <Button loading={isWorking} loadingLabel={working} onClick={() => void submit()}>
          {label}
        </Button>
      </div>
    </div>
  )
}
