import { useStore } from '@nanostores/react'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { $askForPush, allowPush, declinePush, prepareAsking } from '../../stores/notifications/push.ts'
import { showToast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

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
      <div className="flex gap-3">
        <Bell aria-hidden className="mt-0.5 size-5.5 shrink-0 text-primary" />
        <div className="grid gap-1">
          <p className="font-semibold">{words.title}</p>
          <p className="text-ink-muted">{words[asking.reach]}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
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
