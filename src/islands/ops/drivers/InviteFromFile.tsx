import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { type FileOfDrivers, invite, readFile } from '../../../stores/ops/driver-invitations.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import type { InviteDriverProps } from './InviteDriver.tsx'

export interface InviteFromFileProps extends Pick<InviteDriverProps, 'words'> {
  locale: Locale
}

/** Invites the drivers of a file. Lists them first, and afterwards who wasn't invited and why. */
export function InviteFromFile({ locale, words }: InviteFromFileProps): ReactNode {
  const field = useId()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<FileOfDrivers | null>(null)
  const [failure, setFailure] = useState('')
  /** By row of the file: why that driver wasn't invited. Null until the others are. */
  const [refused, setRefused] = useState<ReadonlyMap<number, string> | null>(null)
  const { invite: texts } = words
  const valid = file?.rows.filter(each => each.is_valid) ?? []

  async function run<Result>(action: Promise<Result | ApiError>, then: (result: Result) => void) {
    setBusy(true)
    setFailure('')
    const result = await action
    setBusy(false)
    if (result instanceof ApiError) setFailure(sentenceFor(result.code) ?? result.message)
    else then(result)
  }
  function read(chosen: File | undefined) {
    setRefused(null)
    setFile(null)
    if (chosen) void run(readFile(chosen), setFile)
  }
  const send = () =>
    run(invite(valid.map(({ driver }) => driver)), result =>
      setRefused(
        new Map(result.refused.map(({ index, problem }) => [valid[index]?.row ?? 0, texts.problems[problem]]))
      )
    )
  const stateOf = ({ row, is_valid }: FileOfDrivers['rows'][number]) =>
    is_valid ? (refused ? (refused.get(row) ?? texts.file.invited) : '') : texts.file.wrong

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<FileUp aria-hidden="true" />}
        onClick={() => {
          read(undefined)
          setOpen(true)
        }}
      >
        {texts.file.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.file.open}
        detail={texts.file.detail}
        closeLabel={texts.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {texts.close}
            </Button>
            {refused ? null : (
              <Button
                loading={busy}
                loadingLabel={texts.sending}
                needs={valid.length === 0 ? texts.file.needs : undefined}
                onClick={() => void send()}
              >
                {plural(locale, texts.file.send, valid.length)}
              </Button>
            )}
          </>
        }
      >
        <div className="stack">
          <label className="stack" data-gap="small" htmlFor={field}>
            <span className="strong">{texts.file.label}</span>
            <input
              id={field}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx"
              onChange={event => read(event.currentTarget.files?.[0])}
            />
          </label>
          <FormFailure>{failure}</FormFailure>
          <p role="status" className="strong">
            {refused ? plural(locale, texts.file.done, valid.length - refused.size) : ''}
          </p>
          {file ? (
            <ul className="ops-bulk-list" tabIndex={0} aria-label={texts.file.drivers}>
              {file.rows.map(each => (
                <li key={each.row}>
                  <bdi>
                    {[
                      each.driver.first_name,
                      each.driver.last_name,
                      each.driver.email ?? each.driver.phone ?? fill(texts.file.row, { row: each.row })
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </bdi>{' '}
                  <span className="ops-muted">{stateOf(each)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {file && file.left_out > 0 ? <p>{plural(locale, texts.file.leftOut, file.left_out)}</p> : null}
        </div>
      </Dialog>
    </>
  )
}
