import { Phone } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { type OpenedDriver, openPhone } from '../../../stores/ops/drivers.ts'
import { callAddress } from '../../format/call.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { CallLink } from '../shared/CallLink.tsx'

export interface CallDriverProps {
  driver: Pick<OpsDriverRow, 'id' | 'name'>
  words: Words['opsDrivers']
}

/** Opens a driver's number, which the audit log records, and calls it. Then the number is shown. */
export function CallDriver({ driver: { id, name }, words }: CallDriverProps): ReactNode {
  const [opened, setOpened] = useState<OpenedDriver | null>(null)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState('')
  async function call() {
    setWorking(true)
    setFailure('')
    const found = await openPhone(id)
    setWorking(false)
    if (!found.ok) return setFailure(sentenceFor(found.error.code) || found.error.message)
    setOpened(found.value)
    runtime.go(callAddress(found.value.phone))
  }
  if (opened) return <CallLink contact={opened} call={words.call} />
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<Phone aria-hidden="true" />}
        aria-label={fill(words.callOne, { name })}
        loading={working}
        loadingLabel={words.calling}
        onClick={() => void call()}
      >
        {words.call}
      </Button>
      <FormFailure>{failure}</FormFailure>
    </>
  )
}
