import '../../../styles/ops/controls.css'
import '../../../styles/ops/prices.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { TariffVersion } from '../../../lib/contract/ops/tariffs.ts'
import { fill } from '../../../lib/words/fill.ts'
import {
  $edited,
  $tariff,
  discardDraft,
  edit,
  pricesRecord,
  restore,
  saveDraft,
  showPrices,
  startDraft,
  type TariffList,
  withdraw
} from '../../../stores/ops/prices.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import type { PricesLook } from './prices-words.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { TariffChanges } from './TariffChanges.tsx'
import { Part, TariffEditor } from './TariffEditor.tsx'
import { TripComparison } from './TripComparison.tsx'
import { VersionList } from './VersionList.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface PricesProps {
  initial: { list: TariffList; open: TariffVersion }
  look: PricesLook
}

type Asked = 'publish' | 'discard' | 'withdraw' | 'restore' | null

/** The prices of the company: its versions, an editor for drafts, and a comparison on trips. */
export function Prices({ initial, look }: PricesProps): ReactNode {
  const { words } = look
  const list = useStore(pricesRecord.$value, { ssr: 'initial' }) ?? initial.list
  const open = useStore($tariff, { ssr: 'initial' }) ?? initial.open
  const edited = useStore($edited, { ssr: 'initial' }) ?? initial.open.data
  const busy = useStore(pricesRecord.$busy, { ssr: 'initial' })
  const failure = useStore(pricesRecord.$failure, { ssr: 'initial' })
  const [asked, setAsked] = useState<Asked>(null)
  useEffect(() => showPrices(initial.list, initial.open), [initial])

  const { version, status } = open
  const isDraft = status === 'draft'
  const isDirty = isDraft && edited !== open.data && JSON.stringify(edited) !== JSON.stringify(open.data)
  const dialog = { busy, failure: failure ? sentenceFor(failure.code) : '', words }
  const asking = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (now: boolean) => setAsked(now ? which : null)
  })
  const closeAfter = (done: Promise<boolean>) =>
    void done.then(worked => {
      if (worked) setAsked(null)
    })

  return (
    <div className="tariff">
      <div className="tariff-side">
        <div className="ops-head">
          <h1>{words.title}</h1>
          <span className="ops-head-space" />
          <Button size="small" loading={busy && asked === null} onClick={() => void startDraft()}>
            {words.startDraft}
          </Button>
        </div>
        <VersionList list={list} opened={initial.open.version} look={look} />
      </div>
      <div className="tariff-main" key={`${version}.${open.revision}.${status}`}>
        <div className="tariff-head">
          <h2>{fill(words.version, { version })}</h2>
          {isDraft ? (
            <p className="ops-note" role="status">
              {isDirty ? words.unsaved : words.saved}
            </p>
          ) : (
            <p className="ops-note">{words.readOnly}</p>
          )}
          <span className="ops-head-space" />
          {isDraft ? (
            <>
              <Button variant="quiet" size="small" onClick={() => setAsked('discard')}>
                {words.discard}
              </Button>
              <Button
                variant="secondary"
                size="small"
                loading={busy && asked === null}
                onClick={() => void saveDraft()}
              >
                {words.save}
              </Button>
              <Button size="small" onClick={() => setAsked('publish')}>
                {words.publish}
              </Button>
            </>
          ) : (
            <>
              {status === 'scheduled' ? (
                <Button variant="secondary" size="small" onClick={() => setAsked('withdraw')}>
                  {words.withdraw}
                </Button>
              ) : null}
              {status === 'past' ? (
                <Button variant="secondary" size="small" onClick={() => setAsked('restore')}>
                  {words.restore}
                </Button>
              ) : null}
              <Button variant="secondary" size="small" onClick={() => void startDraft(version)}>
                {words.copy}
              </Button>
            </>
          )}
        </div>
        <FormFailure>{asked === null && failure ? sentenceFor(failure.code) : ''}</FormFailure>
        <div className="tariff-columns">
          <div>
            <TariffEditor data={edited} onChange={edit} disabled={!isDraft || busy} look={look} />
          </div>
          <div className="tariff-check">
            <Part title={words.check} detail={words.checkDetail}>
              <TripComparison look={look} />
            </Part>
            <TariffChanges version={open} look={look} />
          </div>
        </div>
      </div>
      <PartBoundary>
        <PublishDialog version={version} look={look} {...asking('publish')} />
      </PartBoundary>
      <PartBoundary>
        <ReasonDialog
          {...dialog}
          {...asking('discard')}
          title={words.discardTitle}
          detail={words.discardDetail}
          action={words.discard}
          danger
          withoutReason
          onConfirm={() => closeAfter(discardDraft(version))}
        />
      </PartBoundary>
      <PartBoundary>
        <ReasonDialog
          {...dialog}
          {...asking('withdraw')}
          title={fill(words.withdrawTitle, { version })}
          detail={words.withdrawDetail}
          action={words.withdraw}
          danger
          onConfirm={reason => closeAfter(withdraw(version, reason))}
        />
      </PartBoundary>
      <PartBoundary>
        <ReasonDialog
          {...dialog}
          {...asking('restore')}
          title={fill(words.restoreTitle, { version })}
          detail={words.restoreDetail}
          action={words.restore}
          onConfirm={reason => closeAfter(restore(version, reason))}
        />
      </PartBoundary>
    </div>
  )
}
