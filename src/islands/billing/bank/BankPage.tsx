import '../../../styles/controls/parts.css'
import '../../../styles/billing/bank.css'
import { useStore } from '@nanostores/react'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { BankFile } from '../../../lib/contract/billing/incoming/bank-files.ts'
import { isAllReceived } from '../../../lib/rules/billing/bank/all-received.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import {
  $bankFile,
  $isReading,
  $readFailure,
  type BankChoice,
  columnsText,
  readFileOfBank
} from '../../../stores/billing/bank-file.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { FileInput } from '../../ui/photos/FileInput.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { FileReading, type ReadAs } from '../../ui/tables/FileReading.tsx'
import { BankColumns } from './BankColumns.tsx'
import { BankRows } from './BankRows.tsx'
import type { BankWords } from './bank-words.ts'

export interface BankPageProps {
  locale: Locale
  words: BankWords
}

/** Reads a bank's file, asks what isn't clear about it, and books its rows as payments. */
export function BankPage({ locale, words }: BankPageProps): ReactNode {
  const open = useStore($bankFile, { ssr: 'initial' })
  const isReading = useStore($isReading, { ssr: 'initial' })
  const [isMapping, setIsMapping] = useState(false)
  const read = open?.read
  const again = (choice: BankChoice) => {
    if (open) void readFileOfBank(open.file, choice).then(done => done && setIsMapping(false))
  }
  const showsColumns = read && (read.rows === null || isMapping)
  return (
    <div className="bank">
      <p className="muted">{words.bank.detail}</p>
      <BankUpload words={words} isReading={isReading} name={open?.file.name} />
      {isReading && !open ? (
        <div className="card part" aria-busy="true">
          <Skeleton size="row" />
          <Skeleton lines={6} />
        </div>
      ) : null}
      {open && read ? (
        <>
          <FileReading
            found={read}
            detail={words.bank.readAgain}
            busy={isReading}
            locale={locale}
            words={words.imports.reading}
            onChoose={part => again(choiceWith(open.choice, part))}
          />
          {showsColumns ? (
            <BankColumns
              key={columnsText(read.columns.map(({ field }) => field))}
              read={read}
              busy={isReading}
              locale={locale}
              words={words}
              onConfirm={(fields, order, sign) =>
                again({
                  ...asRead(open.choice, read),
                  columns: columnsText(fields),
                  ...(order ? { date_order: order } : {}),
                  ...(sign ? { decimal_sign: sign } : {})
                })
              }
              onKeep={() => setIsMapping(false)}
            />
          ) : null}
          {read.rows !== null && !showsColumns ? (
            <>
              <div className="part-head">
                <p className="small muted">{readLine(read, words)}</p>
                <span className="part-line">
                  <Button variant="quiet" size="small" onClick={() => setIsMapping(true)}>
                    {words.bank.changeColumns}
                  </Button>
                  <Button
                    variant="quiet"
                    size="small"
                    loading={isReading}
                    loadingLabel={words.bank.reading}
                    onClick={() => again(open.choice)}
                  >
                    {words.bank.again}
                  </Button>
                </span>
              </div>
              <BankRows rows={read.rows} locale={locale} words={words.bank} />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/** Returns how dates and numbers were read, and which currency was taken. */
function readLine(read: BankFile, { bank, imports }: BankWords): string {
  const { dates } = imports
  return [
    read.date_order ? fill(dates.order, { order: dates[read.date_order] }) : '',
    fill(dates.decimals, { sign: read.decimal_sign ?? '.' }),
    read.assumed_currency ? fill(bank.assumed, { currency: read.assumed_currency }) : '',
    isAllReceived(read) ? bank.allReceived : ''
  ]
    .filter(text => text !== '')
    .join(' ')
}

/** Another form of the file has other columns, so they are found again. */
function choiceWith({ columns: _columns, ...choice }: BankChoice, part: Partial<ReadAs>): BankChoice {
  const { headings, ...rest } = choice
  const next = part.has_headings === undefined ? headings : part.has_headings ? undefined : ('none' as const)
  return {
    ...rest,
    ...(next === undefined ? {} : { headings: next }),
    ...(part.encoding ? { encoding: part.encoding } : {}),
    ...(part.delimiter ? { delimiter: part.delimiter } : {}),
    ...(part.sheet ? { sheet: part.sheet } : {})
  }
}

/** Confirms how the file was read: its letters are right, and its headings are where they were found. */
const asRead = (
  choice: BankChoice,
  { encoding, delimiter, sheet, headings_row: row }: BankFile
): BankChoice => ({
  ...choice,
  ...(encoding ? { encoding } : {}),
  ...(delimiter ? { delimiter } : {}),
  ...(sheet ? { sheet } : {}),
  headings: row ?? 'none'
})

interface BankUploadProps {
  words: BankWords
  isReading: boolean
  /** Of the file that is open. */
  name: string | undefined
}

function BankUpload({ words, isReading, name }: BankUploadProps): ReactNode {
  const { bank, imports } = words
  const failure = useStore($readFailure, { ssr: 'initial' })
  const id = useId()
  const refusal = failure === 'too-large' ? undefined : failure?.refusal
  const sentence =
    failure === 'too-large'
      ? imports.tooLarge
      : refusal
        ? `${refusal.row === null ? '' : `${fill(imports.atRow, { row: refusal.row })} `}${refusal.code === 'empty-file' ? bank.emptyFile : imports.refusals[refusal.code]}`
        : failure && sentenceFor(failure.code)
  return (
    <section className="card part" aria-label={bank.choose}>
      <div className="part-line bank-upload">
        <FileInput
          id={id}
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={isReading}
          describedBy={`${id}-hint`}
          onChoose={([file]) => {
            if (file) void readFileOfBank(file)
          }}
        />
        <label
          htmlFor={id}
          className="button"
          data-variant={name === undefined ? 'primary' : 'secondary'}
          data-size={name === undefined ? 'large' : 'medium'}
        >
          <span className="button-label">
            <Upload aria-hidden="true" />
            <span>{isReading ? bank.reading : name === undefined ? bank.choose : bank.other}</span>
          </span>
        </label>
        {name === undefined ? null : <bdi className="strong bank-text">{name}</bdi>}
      </div>
      <p id={`${id}-hint`} className="small muted">
        {bank.hint}
      </p>
      <p className="visually-hidden" role="status">
        {isReading ? bank.reading : ''}
      </p>
      <FormFailure>{sentence}</FormFailure>
    </section>
  )
}
