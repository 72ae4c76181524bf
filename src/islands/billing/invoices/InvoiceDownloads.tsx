import '../../../styles/billing/invoices.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { type InvoiceFormat, invoiceFormats } from '../../../lib/contract/billing/invoices.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import type { Words } from '../../../lib/words/words.ts'
import { downloadInvoice, fileRecord } from '../../../stores/billing/invoices.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'

export interface InvoiceDownloadsProps {
  id: string
  /** What they're of, for a reader that hears only the buttons. */
  number: string
  currency: string
  /** For members of this organization. Null for the console. */
  organizationId: string | null
  words: Words['invoices']
}

/** Downloads an issued document in each of its formats, first the one for people. XML has at most two decimals. */
export function InvoiceDownloads(props: InvoiceDownloadsProps): ReactNode {
  const { id, number, currency, organizationId, words } = props
  const busy = useStore(fileRecord.$busy, { ssr: 'initial' })
  const failure = useStore(fileRecord.$failure, { ssr: 'initial' })
  const [pressed, setPressed] = useState<InvoiceFormat | null>(null)
  const hasXml = minorDigits(currency) <= 2
  return (
    <>
      <div className="invoice-acts">
        {invoiceFormats
          .filter(format => hasXml || format === 'pdf' || format === 'csv')
          .map(format => (
            <Button
              key={format}
              size="small"
              variant={format === 'pdf' ? 'secondary' : 'quiet'}
              aria-label={`${words.download} ${number} ${words.formats[format]}`}
              loading={busy && pressed === format}
              loadingLabel={words.loading}
              onClick={() => {
                setPressed(format)
                void downloadInvoice(id, format, organizationId)
              }}
            >
              {words.formats[format]}
            </Button>
          ))}
      </div>
      <FormFailure>{failure && pressed ? sentenceFor(failure.code) : ''}</FormFailure>
    </>
  )
}
