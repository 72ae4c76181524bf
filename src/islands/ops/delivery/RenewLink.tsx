import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { renewLink } from '../../../stores/ops/delivery.ts'
import { Button } from '../../ui/buttons/Button.tsx'

/** Sends an owner without an account a new link to their delivery. */
export function RenewLink({ id, words }: { id: string; words: Words['opsDelivery'] }): ReactNode {
  const [isWorking, setWorking] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function renew() {
    setWorking(true)
    const failed = await renewLink(id)
    setWorking(false)
    setOutcome(failed ? sentenceFor(failed.code) || failed.message : words.linkRenewed)
  }

  if (outcome) return <span className="ops-muted">{outcome}</span>
  return (
    <Button
      size="small"
      variant="quiet"
      loading={isWorking}
      loadingLabel={words.renewLink}
      onClick={() => void renew()}
    >
      {words.renewLink}
    </Button>
  )
}
