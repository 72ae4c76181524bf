import '../../../styles/delivery/delivery-parts.css'
import { useStore } from '@nanostores/react'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { $askForPush, allowPush, declinePush, prepareAsking } from '../../../stores/notifications/push.ts'
import { showToast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/**
 * Offers push notifications on screens where the user waits for something. The browser asks for permission only after
 * the user accepts.
 */
export function PushCard({ words }: { words: Words['live']['push'] }): ReactNode {
  const asking = useStore($askForPush, { ssr: 'initial' })
  const [busy, setBusy] = useState(false)
  useEffect(() => void prepareAsking(), [])
  if (!asking) return null

  async function allow() {
    setBusy(true)
    if (await allowPush()) showToast({ kind: 'success', title: '', message: words.done })
    setBusy(false)
  }

  return (
    <Card role="region" aria-label={words.title}>
      <div className="push-card">
        <Bell aria-hidden className="push-icon" />
        <div className="stack" data-gap="tiny">
          <p className="strong">{words.title}</p>
          <p className="muted">{words[asking.reach]}</p>
        </div>
      </div>
      <div className="cluster push-actions" data-gap="small">
        <Button size="small" loading={busy} onClick={() => void allow()}>
          {words.yes}
        </Button>
        <Button size="small" variant="quiet" onClick={declinePush}>
          {words.no}
        </Button>
      </div>
    </Card>
  )
}
