import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { FactorWords } from '../types.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { saveFile } from '../../../lib/browser/save-file.ts'

export interface BackupCodesProps {
  codes: string[]
  email: string
  words: FactorWords
  onSaved: () => void
}

/**
 * Shows the backup codes once, until the user confirms that they saved them. Printing the page prints only the codes.
 */
export function BackupCodes({ codes, email, words, onSaved }: BackupCodesProps): ReactNode {
  const own = words.factor
  const heading = useRef<HTMLHeadingElement>(null)
  const text = [fill(own.fileHead, { email }), '', ...codes, ''].join('\n')

  useEffect(() => heading.current?.focus(), [])

  const download = () => saveFile(own.fileName, 'text/plain', text)

  return (
    <div className="setting-extra backup-codes">
      <h3 ref={heading} className="strong" tabIndex={-1}>
        {own.codesTitle}
      </h3>
      <p className="small muted">{own.codesDetail}</p>
      <p className="backup-owner">{fill(own.fileHead, { email })}</p>
      <ol className="backup-list" translate="no">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="backup-actions">
        <CopyButton text={codes.join('\n')} label={own.copyCodes} copied={own.copied} />
        <Button variant="quiet" size="small" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {own.print}
        </Button>
        <Button variant="quiet" size="small" icon={<Download aria-hidden="true" />} onClick={download}>
          {own.download}
        </Button>
      </div>
      <Button className="backup-saved" onClick={onSaved}>
        {own.saved}
      </Button>
    </div>
  )
}
