import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { zoneKinds } from '../../../lib/contract/ops/zones.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsPricesPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import {
  closeZone,
  cornersAsText,
  editZone,
  type EditedZone,
  parseCorners,
  previewZone,
  removeZone,
  saveZone,
  type ZonePreview,
  zonesRecord
} from '../../../stores/ops/zones.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import type { ZonesLook } from './zones-look.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

type Missing = { name?: string; shape?: string; reason?: string }

/** Edits a zone: its name, kind and corners. The corners can be drawn or typed. */
export function ZoneForm({ zone, look }: { zone: EditedZone; look: ZonesLook }): ReactNode {
  const { words, surcharges, currency, locale } = look
  const busy = useStore(zonesRecord.$busy, { ssr: 'initial' })
  const failure = useStore(zonesRecord.$failure, { ssr: 'initial' })
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [typed, setTyped] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const [preview, setPreview] = useState<ZonePreview | null>(null)
  const [asking, setAsking] = useState(false)
  const { id, kind, ring } = zone
  useEffect(() => {
    let isNewest = true
    void previewZone({ id, kind, ring }).then(found => isNewest && setPreview(found))
    return () => {
      isNewest = false
    }
  }, [id, kind, ring])
  const wouldRefuse =
    preview && preview.of > 0 ? fill(words.refused, { refused: preview.refused, of: preview.of }) : ''
  const amount = zone.id === null ? undefined : surcharges[zone.id]

  function write(text: string) {
    setTyped(text)
    const read = parseCorners(text)
    if ('ring' in read) editZone({ ring: read.ring })
    const wrong = 'wrong' in read && read.wrong > 0 ? fill(words.shapeWrong, { line: read.wrong }) : undefined
    setMissing({ ...missing, ...(wrong ? { shape: wrong } : { shape: '' }) })
  }

  function save() {
    const found: Missing = {
      ...(zone.name.trim() === '' ? { name: words.nameNeeded } : {}),
      ...(zone.ring === null ? { shape: words.shapeNeeded } : {}),
      ...(reason.trim() === '' ? { reason: words.reasonNeeded } : {})
    }
    setMissing(found)
    if (Object.keys(found).length === 0) void checkAndSave()
  }

  /** A served zone refuses everything outside of it, so it's confirmed where that's new or would have hit somebody. */
  async function checkAndSave() {
    const now = await previewZone(zone)
    setPreview(now)
    if (zone.kind === 'served' && now && (now.is_first_served || now.refused > 0)) setAsking(true)
    else void saveZone(reason.trim())
  }

  return (
    <form
      className="zone-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <h2>{zone.id === null ? words.newZone : words.editZone}</h2>
      <p className="ops-note">{zone.ring === null ? words.drawHint : words.editHint}</p>
      <TextInput
        label={words.name}
        value={zone.name}
        maxLength={60}
        error={missing.name}
        onChange={event => editZone({ name: event.currentTarget.value })}
      />
      <fieldset className="zone-kinds">
        <legend>{words.kind}</legend>
        {zoneKinds.map(kind => (
          <label key={kind} data-kind={kind}>
            <input
              type="radio"
              name="kind"
              checked={zone.kind === kind}
              onChange={() => editZone({ kind })}
            />
            <span>
              <span>{words.kinds[kind]}</span>
              <span className="ops-sub">{words.kindDetails[kind]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="ops-note" role="status">
        {wouldRefuse}
      </p>
      {zone.kind === 'surcharge' && zone.id !== null ? (
        <p className="ops-note">
          {amount ? (
            <span>{`${fill(words.amount, { amount: formatMoney(amount, currency, locale) })}. `}</span>
          ) : null}
          <a className="link" href={opsPricesPath}>
            {words.prices}
          </a>
        </p>
      ) : null}
      <details className="ops-details">
        <summary>{words.shape}</summary>
        <TextArea
          label={words.shape}
          hideLabel
          hint={words.shapeHint}
          rows={5}
          spellCheck={false}
          value={typed ?? cornersAsText(zone.ring)}
          onChange={event => write(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </details>
      {missing.shape ? (
        <p className="field-error" role="alert">
          {missing.shape}
        </p>
      ) : null}
      <TextInput
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        maxLength={300}
        error={missing.reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <FormFailure>{failure && !removing ? sentenceFor(failure.code) : ''}</FormFailure>
      <div className="ops-row">
        <Button type="submit" size="small" loading={busy && !removing}>
          {words.save}
        </Button>
        <Button variant="secondary" size="small" onClick={closeZone}>
          {words.cancel}
        </Button>
        <span className="ops-head-space" />
        {zone.id === null ? null : (
          <Button variant="quiet" size="small" onClick={() => setRemoving(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      <PartBoundary>
        <ReasonDialog
          open={asking}
          onOpenChange={setAsking}
          title={fill(words.servedTitle, { name: zone.name })}
          detail={[wouldRefuse, words.servedDetail].join(' ').trim()}
          action={words.servedConfirm}
          danger
          withoutReason
          busy={busy}
          failure={failure ? sentenceFor(failure.code) : ''}
          words={words}
          onConfirm={() => void saveZone(reason.trim())}
        />
      </PartBoundary>
      <PartBoundary>
        <ReasonDialog
          open={removing}
          onOpenChange={setRemoving}
          title={fill(words.removeTitle, { name: zone.name })}
          detail={words.removeDetail}
          action={words.remove}
          danger
          busy={busy}
          failure={failure ? sentenceFor(failure.code) : ''}
          words={words}
          onConfirm={why => void removeZone(why)}
        />
      </PartBoundary>
    </form>
  )
}
